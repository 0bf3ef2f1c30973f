import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';

/** The whole browser, which paints as visitors' browsers do; its headless shell does not. */
export const browserPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

export const browserFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Launches the Chromium of `CHROMIUM_PATH` or of the system, else Playwright's. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(browserPath !== undefined && { executablePath: browserPath }), args: browserFlags });
}

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const quietMs = 2000;
const longestMs = 60_000;

/** Counts a page's requests from now on. @returns a function that waits until none has been under way for a while */
export function quietness(page: Page): () => Promise<void> {
  let open = 0;
  let since = performance.now();
  const count = (change: number) => () => {
    open += change;
    since = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const deadline = performance.now() + longestMs;
    while (open > 0 || performance.now() - since < quietMs) {
      if (performance.now() > deadline) throw new Error(`${page.url()} is still loading`);
      await wait(50);
    }
  };
}
