/** A board taken out of the page, and one pasted in. */

import { copy, save, toPng, toSvg, toText, type Picture } from "../board/export";
import type { Context } from "../context";
import { h, setText } from "../dom";
import { unreadable } from "../engine/trouble";
import { button } from "../fields";
import type { Square } from "../model/squares";

interface Read {
  n: number;
  queens: [number, number][];
}

export function sharing(context: Context, picture: () => Picture, most: number, load: (n: number, queens: Square[]) => void): HTMLElement {
  const { m } = context;
  const told = h("p", { class: "told", role: "status" });
  const fallback = h("textarea", { readonly: true, hidden: true, rows: 3, "aria-label": m.copyRefused });
  const offer = async (text: string): Promise<void> => {
    const copied = await copy(text);
    fallback.hidden = copied;
    setText(told, copied ? m.copied : m.copyRefused);
    if (copied) return;
    fallback.value = text;
    fallback.select();
  };
  const png = async (): Promise<void> => {
    const blob = await toPng(picture());
    if (blob) save("queens.png", blob);
    else setText(told, m.pngRefused);
  };
  const file = (): void => save("queens.svg", new Blob([toSvg(picture())], { type: "image/svg+xml" }));
  return h(
    "details",
    { class: "share" },
    h("summary", {}, m.share),
    h(
      "div",
      { class: "buttons" },
      button(m.copyLink, () => void offer(location.href)),
      button(m.copyText, () => void offer(toText(picture()))),
      button(m.saveSvg, file),
      button(m.savePng, () => void png()),
    ),
    told,
    fallback,
    pasting(context, most, load),
  );
}

function pasting({ m, engine }: Context, most: number, load: (n: number, queens: Square[]) => void): HTMLElement {
  const error = h("p", { class: "error", role: "alert", id: "paste-error" });
  const help = h("p", { class: "help", id: "paste-help" }, m.pasteHelp);
  const text = h("textarea", { id: "paste", rows: 4, spellcheck: "false", "aria-describedby": "paste-help paste-error" });
  const read = async (): Promise<void> => {
    try {
      const { n, queens } = await engine.ask<Read>(`read\n${text.value}`, 5000);
      if (n < 1 || n > most) {
        setText(error, m.readSize(n, most));
        return;
      }
      setText(error, "");
      text.value = "";
      load(n, queens.map(([row, column]) => ({ row, column })));
    } catch (problem) {
      setText(error, unreadable(m, problem));
    }
  };
  return h(
    "div",
    { class: "paste" },
    h("label", { for: "paste" }, m.paste),
    help,
    text,
    button(m.read, () => void read()),
    error,
  );
}
