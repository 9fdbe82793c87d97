/** Controls that several pages have. */

import { h } from "./dom";
import { whole } from "./router";

let last = 0;
const fresh = (): string => `field-${++last}`;

export interface NumberField {
  element: HTMLElement;
  input: HTMLInputElement;
  /** The number, or null when what stands there is none; the message is then shown. */
  read(): number | null;
}

/** A whole number. What is wrong is said beside it, and nothing happens. */
export function numberField(
  label: string,
  value: number | string,
  [least, most]: [number, number],
  wrong: string,
  changed?: (value: number) => void,
): NumberField {
  const id = fresh();
  const error = h("p", { id: `${id}-error`, class: "error", "aria-live": "polite" });
  const input = h("input", { id, inputmode: "numeric", autocomplete: "off", size: 4, value, "aria-describedby": error.id });
  const read = (): number | null => {
    const number = whole(input.value.trim());
    const good = number !== null && number >= least && number <= most;
    error.textContent = good ? "" : wrong;
    if (good) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    return good ? number : null;
  };
  const step = (by: number) => (): void => {
    input.value = String(Math.min(most, Math.max(least, (whole(input.value.trim()) ?? Number(value)) + by)));
    input.dispatchEvent(new Event("change"));
  };
  input.addEventListener("change", () => {
    const number = read();
    if (number !== null) changed?.(number);
  });
  // A message goes while one types: were it to go when a button is pressed, the button would move from under the pointer.
  input.addEventListener("input", () => {
    if (input.hasAttribute("aria-invalid")) read();
  });
  const element = h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    h(
      "div",
      { class: "stepper" },
      h("button", { type: "button", tabindex: -1, "aria-hidden": "true", onclick: step(-1) }, "−"),
      input,
      h("button", { type: "button", tabindex: -1, "aria-hidden": "true", onclick: step(1) }, "+"),
    ),
    error,
  );
  return { element, input, read };
}

export function choice(
  label: string,
  options: [value: string, text: string][],
  value: string,
  changed: (value: string) => void,
): HTMLElement {
  const id = fresh();
  const select = h("select", { id });
  for (const [key, text] of options) select.append(h("option", { value: key, selected: key === value }, text));
  select.addEventListener("change", () => changed(select.value));
  return h("div", { class: "field" }, h("label", { for: id }, label), select);
}

export function toggle(label: string, on: boolean, changed: (on: boolean) => void): HTMLElement {
  const input = h("input", { type: "checkbox" });
  input.checked = on;
  input.addEventListener("change", () => changed(input.checked));
  return h("label", { class: "toggle" }, input, label);
}

export function button(label: string, pressed: () => void, kind = ""): HTMLButtonElement {
  return h("button", { type: "button", class: kind, onclick: pressed }, label);
}
