/** Every text in every language. `Messages` is made from the English ones: a missing or surplus one does not compile. */

import type { Language } from "../settings";
import { en } from "./en";
import { zh } from "./zh";

export type Messages = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : string;
};

const all: Record<Language, Messages> = { en, zh };

export const messages = (language: Language): Messages => all[language];
