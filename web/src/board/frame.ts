/** A board to touch, with squares large enough for a finger: where they are not, it can be enlarged. */

import { h } from "../dom";
import type { Messages } from "../i18n";
import type { Board } from "./board";

/** The board, and a button that shows all of it or squares of a finger's size. */
export function framed(board: Board, m: Messages): HTMLElement {
  const label = (): string => (element.dataset.whole === "true" ? m.zoomIn : m.wholeBoard);
  const button = h("button", { type: "button", class: "zoom" });
  const element = h("div", { class: "framed" }, board.element, button);
  const frame = board.element.querySelector(".frame");
  element.dataset.whole = "false";
  button.textContent = label();
  const toggle = (): void => {
    element.dataset.whole = String(element.dataset.whole !== "true");
    button.textContent = label();
  };
  button.addEventListener("click", toggle);
  // On the whole board squares are too small to hit: a tap enlarges the place that it hits instead.
  frame?.addEventListener(
    "click",
    (event) => {
      if (element.dataset.whole !== "true" || !(event instanceof MouseEvent)) return;
      event.stopPropagation();
      const box = frame.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      toggle();
      frame.scrollTo(x * frame.scrollWidth - box.width / 2, y * frame.scrollHeight - frame.clientHeight / 2);
    },
    true,
  );
  // Only where squares would be too small is there anything to enlarge.
  const observer = new ResizeObserver(() => {
    const small = board.element.clientWidth / board.n < 24;
    element.dataset.small = String(small);
    if (!small) element.dataset.whole = "false";
    button.textContent = label();
  });
  observer.observe(element);
  return element;
}
