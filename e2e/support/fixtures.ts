import { test as base, expect, type Page, type Response } from '@playwright/test';

export { expect };

/** What Playwright logs where playwright.config.ts blocks service workers. */
const blockedNotice = 'Service Worker registration blocked by Playwright';

export const analyticsNotice = 'Analytics is disabled: no measurement id is set.';

export type Site = {
  /** Opens a URL and waits until the page is hydrated, and the code of its later parts is there. */
  open(path: string): Promise<Response>;
  /** Reloads the page and waits until it is hydrated. */
  reload(): Promise<void>;
  /** The browser's calls to /api, as path and query. */
  apiCalls: string[];
  /** Allows a console message or error that would otherwise fail the test. */
  allow(message: RegExp): void;
};

/** Waits until React is in charge of the page and needs no more code for it. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated][data-complete]').waitFor({ state: 'attached' });
}

/** Every test fails on a console warning or error, an uncaught error, and a request to another host. */
export const test = base.extend<{ site: Site }>({
  site: [
    async ({ page, context, baseURL }, use) => {
      const apiCalls: string[] = [];
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      let notices = 0;
      let documents = 0;

      context.on('console', (message) => {
        if (message.text() === analyticsNotice) notices += 1;
        else if (message.text() === blockedNotice) return;
        else if (message.location().url.endsWith('/api/admin/check')) return;
        else if (['warning', 'error'].includes(message.type())) problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (request.isNavigationRequest()) documents += 1;
        if (/^https?:/.test(url.protocol) && url.origin !== baseURL) problems.push(`request to ${url.origin}`);
        if (url.pathname.startsWith('/api')) apiCalls.push(url.pathname + url.search);
      });

      await use({
        apiCalls,
        allow: (message) => allowed.push(message),
        async open(path) {
          const response = await page.goto(path);
          if (response === null) throw new Error(`${path} is already open`);
          await waitForHydration(page);
          return response;
        },
        async reload() {
          await page.reload();
          await waitForHydration(page);
        },
      });

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = problems.filter((problem) => !allowed.some((message) => message.test(problem)));
      expect(unexpected, 'problems the browser reported').toEqual([]);
      expect(notices, 'analytics notices, at most one per document').toBeLessThanOrEqual(documents);
    },
    { auto: true },
  ],
});
