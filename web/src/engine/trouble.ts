/** Why an engine has no answer, in words. */

import type { Messages } from "../i18n";
import { EngineError } from "./engine";

export function trouble(m: Messages, error: unknown): string {
  if (!(error instanceof EngineError)) return m.engineFailed;
  const codes: Record<string, string> = {
    "no-wasm": m.noWasm,
    "no-vectors": m.noVectors,
    load: m.engineLoad,
    slow: m.engineSlow,
    stopped: m.stopped,
  };
  return codes[error.code] ?? m.engineFailed;
}

/** What is wrong with a text that should be a board. */
export function unreadable(m: Messages, error: unknown): string {
  if (!(error instanceof EngineError)) return m.engineFailed;
  const { code, detail } = error;
  const number = (key: string): number => Number(detail[key] ?? 0);
  const found = String(detail["found"] ?? "");
  const problems: Record<string, () => string> = {
    empty: () => m.errorEmpty,
    unknown: () => m.errorUnknown,
    long: () => m.errorLong,
    character: () => (found === "" ? m.errorEnds : m.errorCharacter(found)),
    range: () => m.errorRange(found, number("low"), number("high")),
    digits: () => m.errorDigits(number("found")),
    row: () => m.errorRow(number("found"), number("expected")),
    rows: () => m.errorRows(number("found"), number("expected")),
  };
  const problem = problems[code]?.();
  if (!problem) return trouble(m, error);
  return detail["line"] ? m.place(number("line"), number("character")) + problem : capital(problem);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
