import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { markWholeDocument } from './layout-shifts.ts';

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
