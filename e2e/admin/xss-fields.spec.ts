import type { BrowserContext, Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin/admins.ts';
import { expect, ownContext, test, waitForContent } from '../support/fixtures.ts';
import { payloads } from '../support/xss/xss-corpus.ts';
import { sharedPages, signInAttacker, storePayloads } from '../support/xss/xss-fields.ts';

test.setTimeout(180_000);

/** Records each call of a payload, and each dialog, in all frames of a context. */
async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding('__xss', ({ frame }) => void ran.push(`a script ran on ${frame.url()}`));
  context.on('dialog', async (dialog) => {
    ran.push(`a dialog opened on ${dialog.page()?.url()}`);
    await dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) ran.push(`the policy stopped something: ${message.text()}`);
  });
  return ran;
}

/** Triggers every handler. @returns attributes that could run a script */
function provoke(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const events = ['mouseover', 'focus', 'toggle', 'load', 'error', 'animationstart', 'beginEvent'];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.localName} ${name}=${value}`);
        const isUrl = /^(?:href|src|action|formaction|xlink:href|data|srcdoc)$/i.test(name);
        // Browsers ignore control characters and blanks in a scheme.
        if (isUrl && /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\0-\x20]/g, ''))) {
          found.push(`${element.localName} ${name}=${value}`);
        }
      }
      for (const event of events) element.dispatchEvent(new Event(event));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    return found;
  });
}

/** @returns whether the page shows a payload */
async function visit(page: Page, path: string, ran: string[], label: string): Promise<boolean> {
  await page.goto(path, { waitUntil: 'load' });
  const isApp = (await page.locator('script[type="module"]').count()) > 0;
  if (isApp) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await waitForContent(page, { timeout: 30_000 });
  expect([...(await provoke(page)), ...ran], `${label}: ${path}`).toEqual([]);
  return (await page.content()).includes('__xss');
}

/** @returns how many of the pages show a payload */
async function visitInTurn(page: Page, paths: string[], ran: string[], label: string): Promise<number> {
  let shown = 0;
  for (const path of paths) if (await visit(page, path, ran, label)) shown += 1;
  return shown;
}

// First without the policy, which takes longest.
for (const bypassCSP of [true, false]) {
  const title = bypassCSP ? 'without the content security policy' : 'with the content security policy';
  test.describe(title, { tag: ownContext }, () => {
    test.use({ bypassCSP });

    test('a payload that is markup is noticed', async ({ page, context, site }) => {
      site.allow(/./);
      const ran = await watch(context);
      await site.open('/about');
      await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss()>'));
      expect(await provoke(page)).toEqual(['img onerror=__xss()']);
      await expect.poll(() => ran.length).toBeGreaterThan(0);
    });

    test('no payload runs from any field on any page', async ({ page, context, browser, site, baseURL }) => {
      // Their images do not exist.
      site.allow(/./);
      const ran = await watch(context);
      await signInAsAdmin(page);
      // Each run puts every payload into some field, and the one under the policy into another field.
      const first = bypassCSP ? 0 : Math.floor(payloads.length / 2);
      let at = first;
      const next = () => payloads[at++ % payloads.length]?.payload ?? '';
      const memberContext = await browser.newContext({ bypassCSP, baseURL: baseURL ?? '' });
      const ranForMember = await watch(memberContext);
      await signInAttacker(memberContext, next);
      const { pages, taken, refused } = await storePayloads(page.request, memberContext.request, next);
      expect(at - first, 'every payload is sent').toBeGreaterThanOrEqual(payloads.length);
      const memberPage = await memberContext.newPage();
      // A policy only adds to what holds without one.
      const paths = [...pages, ...(bypassCSP ? sharedPages(next()) : [])];
      let shown = await visitInTurn(page, paths, ran, 'an administrator');
      shown += await visitInTurn(memberPage, ['/profile'], ranForMember, 'a member');
      await memberContext.close();
      expect(taken, `${refused} refused`).toBeGreaterThan(20);
      expect(shown).toBeGreaterThan((paths.length + 1) / 2);
    });
  });
}
