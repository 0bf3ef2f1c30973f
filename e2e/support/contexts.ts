import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { markWholeDocument } from './layout.ts';
import { desktop } from './pages.ts';

/** Browsers report a refused `eval` to this event alone, not to the console. */
function reportEval() {
  document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    if (blockedURI === 'eval') console.error(`The content security policy refused eval in ${sourceFile}`);
  });
}

/** A context whose pages write a refused `eval` to the console, and mark what `layoutShifts` needs. */
export async function watchedContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(reportEval);
  await context.addInitScript(markWholeDocument);
  return context;
}

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

  async open(options: string): Promise<BrowserContext> {
    const context = this.#contexts.get(options) ?? (await watchedContext(this.#browser, { viewport: desktop }));
    this.#contexts.set(options, context);
    return context;
  }

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
