// Makes the picture of the README from the real page: node tests/picture.mjs ADDRESS FILE

import { chromium } from "playwright-core";

const [address, file] = process.argv.slice(2);
const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--disable-background-networking", ...root] });
const page = await browser.newPage({ viewport: { width: 1120, height: 720 }, locale: "en-US" });
await page.goto(`${address}#/watch?n=8&step=57&lang=en&theme=light`);
await page.locator(".marks").waitFor();
await page.screenshot({ path: file });
await browser.close();
