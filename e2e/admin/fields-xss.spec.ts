import type { BrowserContext, Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin/admins.ts';
import { expect, ownContext, test, waitForContent } from '../support/fixtures.ts';
import { payloads } from '../support/xss/xss-corpus.ts';
import { sharedPages, signInAttacker, storePayloads } from '../support/xss/xss-fields.ts';

test.setTimeout(240_000);

async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding('__xss', ({ frame }) => void ran.push(`a script ran on ${frame.url()}`));
  context.on('dialog', async (dialog) => {
    ran.push(`a dialog opened on ${dialog.page()?.url()}`);
    await dialog.dismiss();
  });
  return ran;
}

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

async function visit(page: Page, path: string, ran: string[], label: string): Promise<boolean> {
  await page.goto(path, { waitUntil: 'load' });
  const isApp = (await page.locator('script[type="module"]').count()) > 0;
  if (isApp) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await waitForContent(page);
  expect([...(await provoke(page)), ...ran], `${label}: ${path}`).toEqual([]);
  return (await page.content()).includes('__xss');
}

async function visitInTurn(page: Page, paths: string[], ran: string[], label: string): Promise<number> {
  let shown = 0;
  for (const path of paths) if (await visit(page, path, ran, label)) shown += 1;
  return shown;
}

// The content security policy would stop most scripts; the test checks that none gets that far.
test.use({ bypassCSP: true });

test('no payload runs from any field on any page', { tag: ownContext }, async ({
  page,
  context,
  browser,
  site,
  baseURL,
}) => {
  // Their images do not exist.
  site.allow(/./);
  const ran = await watch(context);
  await signInAsAdmin(page);
  let at = 0;
  const next = () => payloads[at++ % payloads.length] ?? '';
  const memberContext = await browser.newContext({ bypassCSP: true, baseURL: baseURL ?? '' });
  const ranForMember = await watch(memberContext);
  await signInAttacker(memberContext, next);
  const { pages, taken, refused } = await storePayloads(page.request, memberContext.request, next);
  expect(at, 'every payload is sent').toBeGreaterThanOrEqual(payloads.length);
  const paths = [...pages, ...sharedPages(next())];
  let shown = await visitInTurn(page, paths, ran, 'an administrator');
  shown += await visitInTurn(await memberContext.newPage(), ['/profile'], ranForMember, 'a member');
  await memberContext.close();
  expect(taken, `${refused} refused`).toBeGreaterThan(20);
  expect(shown).toBeGreaterThan((paths.length + 1) / 2);

  await page.goto('/about');
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss()>'));
  expect(await provoke(page)).toContain('img onerror=__xss()');
  await expect.poll(() => ran.length, 'a payload would be noticed').toBeGreaterThan(0);
});
