// A headless Chromium for the tests.
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";

const EXECUTABLES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** No sandbox of its own: CI runs as root. The rest keeps it quiet without a network. */
const ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export async function chromium() {
  const executablePath = process.env.CHROMIUM ?? EXECUTABLES.find((path) => existsSync(path));
  return puppeteer.launch({ executablePath, args: ARGUMENTS });
}

/** A page that reports what goes wrong in it: `faults` must be empty in the end. */
export async function open(browser, address) {
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("requestfailed", (request) => faults.push(`${request.url()}: ${request.failure()?.errorText}`));
  await page.goto(address, { waitUntil: "load" });
  return { page, faults };
}
