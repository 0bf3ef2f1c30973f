import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Browser, size } from './browser.ts';
import { find, type Steps } from './find.ts';

/** Opens Firefox, and drives it by WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: size,
  });
  const [page = await firefox.newPage()] = await firefox.pages();
  const element = async (steps: Steps) => {
    const found = (await page.evaluateHandle(find, steps)).asElement();
    if (!found) throw new Error('it is not there');
    return found as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    // `goBack` would wait for a load event, which a page from the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    click: async (steps) => (await element(steps)).click(),
    type: async (steps, text) => (await element(steps)).type(text),
    read: async (steps, reader) => (await element(steps)).evaluate(reader),
    close: () => firefox.close(),
  };
}
