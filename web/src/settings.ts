/** Language and theme: from the address, else remembered, else as the browser is set. */

import { parse, update } from "./router";

export type Language = "en" | "zh";
export type Theme = "auto" | "light" | "dark";

// Storage throws where it is forbidden; the page then simply forgets.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forgotten.
  }
}

const is = <T extends string>(value: string | null, ...known: T[]): T | null =>
  known.find((candidate) => candidate === value) ?? null;

export function language(): Language {
  const asked = is(parse(location.hash).params.get("lang"), "en", "zh") ?? is(recall("queens-lang"), "en", "zh");
  return asked ?? (navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en");
}

export function theme(): Theme {
  const known = ["auto", "light", "dark"] as const;
  return is(parse(location.hash).params.get("theme"), ...known) ?? is(recall("queens-theme"), ...known) ?? "auto";
}

export function choose(key: "lang" | "theme", value: string): void {
  remember(`queens-${key}`, value);
  update({ [key]: value });
}
