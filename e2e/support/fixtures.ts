import { test as base, type ConsoleMessage, expect, type Response } from '@playwright/test';

export { expect };

export const analyticsNotice = 'Analytics is disabled: no measurement id is set.';

export type Site = {
  /** Opens an address and waits until the page is alive. */
  open(path: string): Promise<Response>;
  /** Loads the page again and waits until it is alive. */
  reload(): Promise<void>;
  /** The calls to /api that the browser has made, as path and query. */
  apiCalls: string[];
  /** Lets the console say something that would otherwise fail the test. */
  allow(message: RegExp): void;
};

/** Every test fails on what the console warns of, on an uncaught error and on a request to another host. */
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

      // The notice comes from an effect of the hydrated page: React is then in charge of it.
      const alive = () => page.waitForEvent('console', (message: ConsoleMessage) => message.text() === analyticsNotice);
      await use({
        apiCalls,
        allow: (message) => allowed.push(message),
        async open(path) {
          const [response] = await Promise.all([page.goto(path), alive()]);
          if (response === null) throw new Error(`${path} is the page that is open already`);
          return response;
        },
        async reload() {
          await Promise.all([page.reload(), alive()]);
        },
      });

      const unexpected = problems.filter((problem) => !allowed.some((message) => message.test(problem)));
      expect(unexpected, 'problems that the browser told of').toEqual([]);
      expect(notices, 'analytics notices, at most one a document').toBeLessThanOrEqual(documents);
    },
    { auto: true },
  ],
});
