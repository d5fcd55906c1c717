// The playground in a browser, and a person's hands on it.
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { serve } from "../../scripts/serve.mjs";
import { chromium, open } from "./chromium.mjs";

/** Opens the playground; `close` when done. `faults` gathers what goes wrong in it. */
export async function playground({ launch = chromium, served, hash = "" } = {}) {
  const server = await (served ? serve(0, served) : serve());
  const browser = await launch();
  const address = `${server.address}${served ? "dist/page/" : "www/"}`;
  const { page, faults } = await open(browser, address + hash);
  await page.waitForSelector("[data-ready]");
  return { page, faults, address, browser, hands: hands(page), close: async () => { await browser.close(); server.close(); } };
}

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** A headless Firefox. */
export const firefox = () => puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? FIREFOX.find((path) => existsSync(path)) });

function hands(page) {
  return {
    /** Replaces a field's text, as a person who pastes does. */
    fill: (selector, text) => page.$eval(selector, (field, text) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, text),
    /** Chooses an option of a select. */
    choose: (selector, value) => page.select(selector, value),
    click: (selector) => page.$eval(selector, (control) => control.click()),
    clickText: (selector, text) => page.$$eval(selector, (all, text) => all.find((one) => one.textContent.trim() === text).click(), text),
    text: (selector) => page.$eval(selector, (place) => place.textContent),
    texts: (selector) => page.$$eval(selector, (places) => places.map((place) => place.textContent.trim())),
    /** What each mode answers, as its card shows it. */
    cards: () => page.$$eval("#verdicts .card", (cards) => cards.map((card) => [card.dataset.mode, card.querySelector(".badge").textContent])),
    /** The config as the JSON view has it. */
    config: () => page.$eval("#config", (field) => JSON.parse(field.value)),
    openAll: () => page.$$eval("details", (all) => all.forEach((one) => (one.open = true))),
  };
}

/** A sample's call. */
export const callOf = ({ line, call }) => call ?? { tool: "shell", command: line };

/** The engine's row in the words of the cards. */
export const words = (row) => row.map(({ mode, decision: { verdict, firm } }) => [mode, firm ? "ask, firmly" : verdict]);
