/** What every page is given. */

import type { Engine } from "./engine/engine";
import type { Messages } from "./i18n";
import type { Language } from "./settings";

export interface Context {
  m: Messages;
  language: Language;
  /** Answers short questions; anyone may stop it. */
  engine: Engine;
  params: URLSearchParams;
  /** Speaks to screen readers, once. */
  say(text: string): void;
  /** Shows a message above the page, until the address changes. */
  notice(text: string): void;
}

export interface Mounted {
  element: HTMLElement;
  /** Ends what still runs. */
  leave?(): void;
}

export type Page = (context: Context) => Mounted;
