// The page in a real browser, served by `queens web`. QUEENS names the program, CHROMIUM the browser.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const QUEENS = process.env.QUEENS ?? "queens";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
// What would otherwise call home, and the sandbox, which a container's root may not have.
const FLAGS = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

let server;
let browser;
export let base;

before(async () => {
  server = spawn(QUEENS, ["web", "--port", "0", "--quiet"], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await new Promise((resolve, reject) => {
    server.once("error", reject);
    createInterface(server.stdout).once("line", (line) => resolve([line]));
  });
  base = address;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.kill();
});

const launch = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** A page at an address. Whatever it complains of, and whatever it asks of other hosts, is kept in `page.complaints`. */
export async function open(hash = "", { size = [1280, 900], script, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: size[0], height: size[1] }, locale: "en-US", ...options });
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  page.complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(base)) page.complaints.push(request.url());
  });
  await page.goto(base + hash);
  await page.locator("main").waitFor();
  return page;
}

export const close = (page) => page.context().close();

/** Runs a test on a page and closes it whatever happens. */
export async function on(hash, options, test) {
  const page = await open(hash, options);
  try {
    await test(page);
  } finally {
    await close(page);
  }
}

export const square = (page, name) => page.locator(`[role=gridcell][aria-label^="${name},"]`);
export const zhSquare = (page, name) => page.locator(`[role=gridcell][aria-label^="${name}，"]`);
