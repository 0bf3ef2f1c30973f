import type { Browser, BrowserContext } from '@playwright/test';
import { desktop } from './pages.ts';
import { watchedContext } from './watched-context.ts';

/**
 * The browser contexts that the tests of a process share, one for each set of options. Their HTTP caches keep the site's
 * scripts, which halves the time that a page takes to open.
 */
export class SharedContexts {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @param options those of the running test, which the browser gives a new context, as a text */
  async open(options: string): Promise<BrowserContext> {
    const context = this.#contexts.get(options) ?? (await watchedContext(this.#browser, { viewport: desktop }));
    this.#contexts.set(options, context);
    return context;
  }

  /** Closes the pages of a test, and undoes what it may have changed. */
  async reset(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    for (const event of ['console', 'weberror', 'request']) context.removeAllListeners(event);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.setExtraHTTPHeaders({});
    await context.clearPermissions();
    await context.setStorageState({ cookies: [], origins: [] });
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }
}
