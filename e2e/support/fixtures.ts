import { test as base, expect, type Page, type Response, type Route } from '@playwright/test';
import { SharedContexts, watchedContext } from './contexts.ts';

export { expect };

/** What Playwright logs where playwright.config.ts blocks service workers. */
const blockedNotice = 'Service Worker registration blocked by Playwright';

/** What Chromium logs where playwright.config.ts keeps it from using the font that every document preloads. */
const unusedFont = /^The resource \S+\.woff2 was preloaded using link preload but not used/;

const analyticsNotice = 'Analytics is disabled: no measurement id is set.';

export type Site = {
  /** Opens a URL and waits until the page is hydrated, but for its later parts. */
  open(path: string): Promise<Response>;
  reload(): Promise<void>;
  apiCalls: string[];
  /** Allows a console message or error that would otherwise fail the test. */
  allow(message: RegExp): void;
  /** Takes the network away from a page that has loaded. React Router and Chromium report each request that then fails. */
  goOffline(): Promise<void>;
};

export async function waitForHydration(page: Page): Promise<void> {
  // Looked for at each frame: a locator would look again after half a second.
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

/** Waits until React is also in charge of the parts whose code comes later. Until then their links open documents. */
export async function waitForLaterParts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const { data, nextElementSibling: part } = comments.currentNode as Comment;
      const isPart = data === '$' && part !== null && part.nodeName !== 'SCRIPT';
      if (isPart && !Object.keys(part).some((key) => key.startsWith('__reactFiber$'))) return false;
    }
    return true;
  });
}

export async function waitForContent(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading.*\.\.\.$/)).toHaveCount(0);
}

/** The tag of tests that need a browser context of their own. Those that change its clock, add bindings, or need an empty cache do. */
export const ownContext = '@own-context';

/**
 * Every test fails on a console warning or error, an uncaught error, a refused `eval`, and a request to another host, in the pages
 * of its `context`. Nobody watches contexts that a test opens itself, nor `eval` in workers.
 */
export const test = base.extend<{ site: Site }, { shared: SharedContexts }>({
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedContexts(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      shared,
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
    },
    use,
    { tags },
  ) => {
    // A service worker and its caches can't be reset.
    if (tags.includes(ownContext) || serviceWorkers === 'allow') {
      const context = await watchedContext(browser);
      await use(context);
      await context.close();
      return;
    }
    const device = { colorScheme, deviceScaleFactor, hasTouch, isMobile };
    const options = { bypassCSP, contextOptions, javaScriptEnabled, locale, timezoneId, ...device };
    const context = await shared.open(JSON.stringify(options));
    context.clock.install = () =>
      Promise.reject(new Error('A clock would stay in the shared context: tag the test with ownContext'));
    await use(context);
    await shared.reset(context);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  site: [
    async ({ page, context, baseURL }, use) => {
      const apiCalls: string[] = [];
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      let notices = 0;
      let documents = 0;

      context.on('console', (message) => {
        if (message.text() === analyticsNotice) notices += 1;
        else if (message.text() === blockedNotice || unusedFont.test(message.text())) return;
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
        async goOffline() {
          allowed.push(/Failed to (load resource|fetch)|dynamically imported module|Error loading route module/);
          await waitForLaterParts(page);
          await context.setOffline(true);
        },
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

/**
 * Holds calls of the page back, however early they come, so that a test sees what the page shows meanwhile.
 * @returns a function that lets them go on, by default to the server
 */
export async function holdCalls(
  page: Page,
  url: string | RegExp,
  then = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await then(route);
  });
  return letGo;
}
