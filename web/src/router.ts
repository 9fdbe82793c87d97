/** The state of the page is its address: `#/play?n=8&q=a8,b6`. */

export const PAGES = ["play", "watch", "race", "solutions", "count"] as const;
export type PageName = (typeof PAGES)[number];

export interface Route {
  page: PageName;
  params: URLSearchParams;
  /** The address names a page that there is not. */
  unknown: boolean;
}

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const page = PAGES.find((name) => name === path);
  return { page: page ?? "play", params: new URLSearchParams(query), unknown: path !== "" && !page };
}

/** The address of a page. Commas stay commas: these addresses are read by people. */
export function format(page: PageName, params: URLSearchParams): string {
  const query = params.toString().replaceAll("%2C", ",");
  return `#/${page}${query ? `?${query}` : ""}`;
}

/** Puts parameters into the address without a new entry in the browser's history. Null takes one out. */
export function update(changes: Record<string, string | number | null>): void {
  const { page, params } = parse(location.hash);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(key);
    else params.set(key, String(value));
  }
  try {
    history.replaceState(null, "", format(page, params));
  } catch {
    // Browsers refuse when asked too often; the next change goes in.
  }
}

export interface Size {
  n: number;
  /** What the address said, when that is no size of this page. */
  wrong: string | null;
}

/** A whole number written plainly, or null. */
export function whole(text: string): number | null {
  return /^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : null;
}

export function size(params: URLSearchParams, least: number, most: number): Size {
  const text = params.get("n");
  if (text === null) return { n: 8, wrong: null };
  const n = whole(text);
  return n !== null && n >= least && n <= most ? { n, wrong: null } : { n: 8, wrong: text };
}
