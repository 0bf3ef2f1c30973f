import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, type Site, test, waitForLaterParts } from '../support/fixtures.ts';
import { expectNoOverflow, layoutShifts } from '../support/layout.ts';
import { choices, pages, phone } from '../support/pages.ts';

/** Each public page is visited on a desktop and on a phone, and all that shows at once is checked there: a load costs more. */

for (const { path } of pages)
  test(`${path} is as the server rendered it, shifts and overflows nowhere, and has no axe violations`, async ({
    page,
    site,
    request,
  }) => {
    await startInTheDark(page, path);
    await test.step('on a desktop', async () => {
      const response = await site.open(path);
      expect(response.status()).toBe(200);
      await waitForLaterParts(page);
      expect(await layoutShifts(page), 'layout shifts on a desktop').toEqual([]);
      await expectServedHead(page, request, path);
    });
    await test.step('on a phone', async () => {
      await visitOnPhone(page, site, path);
      await expectAccessibleAtBothWidths(page, path);
      await expectNoOverflow(page);
    });
  });

for (const path of choices)
  test(`${path} is on a phone as the server rendered it, shifts and overflows nowhere, and has no axe violations`, async ({
    page,
    site,
    request,
  }) => {
    await startInTheDark(page, path);
    await visitOnPhone(page, site, path);
    await expectServedHead(page, request, path);
    await expectAccessible(page, path);
    await expectNoOverflow(page);
  });

async function startInTheDark(page: Page, path: string): Promise<void> {
  // Optics to compare would open instead of an empty comparison.
  await page.addInitScript((compared) => {
    if (compared) localStorage.setItem('red-dot-atlas:compare', '[1,2]');
    localStorage.setItem('theme', 'dark');
  }, path !== '/compare');
}

async function visitOnPhone(page: Page, site: Site, path: string): Promise<void> {
  await page.setViewportSize(phone);
  const response = await site.open(path);
  expect(response.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page), 'layout shifts on a phone').toEqual([]);
  expect(site.apiCalls, 'calls for what the documents have').toEqual([]);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('System');
}

async function expectServedHead(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const document = await served(page, request, path);
  expect(document.headings).toBe(1);
  await expect(page).toHaveTitle(document.title);
  expect(await head(page), 'hydration keeps the head').toEqual(document.head);
  const known = pages.find((one) => one.path === path);
  if (known === undefined) return;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading);
  const { origin } = new URL(page.url());
  expect(document.title).toMatch(/Red Dot Atlas$/);
  expect(document.description?.length).toBeGreaterThan(50);
  expect(document.canonical).toBe(`${origin}${path}`);
  expect(document.social).toEqual([
    document.title,
    document.description,
    `${origin}${path}`,
    `${origin}/og-image.jpg`,
    'summary_large_image',
  ]);
}

test('client-side navigation produces the same head as the server', async ({ page, site, request }) => {
  await site.open('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Pistol Optics', '/pistol'],
    ['Blog', '/blog'],
    ['FAQ', '/faq'],
    ['About', '/about'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    const { head: expected } = await served(page, request, path);
    await expect.poll(async () => inAnyOrder(await head(page))).toEqual(inAnyOrder(expected));
  }
  await footer.getByRole('link', { name: 'Pistol Optics' }).click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  const { head: expected } = await served(page, request, new URL(page.url()).pathname);
  await expect.poll(async () => inAnyOrder(await head(page))).toEqual(inAnyOrder(expected));
  expect(
    site.apiCalls.filter((call) => call.startsWith('/api/faq')),
    'known data is not requested again',
  ).toEqual([]);
});

/** The browser leaves the elements that two pages share where they are. */
const inAnyOrder = (head: string[]) => head.toSorted();

const headElements = 'title, link[rel=canonical], meta[name], meta[property]';

async function served(page: Page, request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return page.evaluate(
    ([text, headElements]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const meta = (name: string) =>
        parsed.querySelector(`meta[name='${name}'], meta[property='${name}']`)?.getAttribute('content') ?? null;
      return {
        head: [...parsed.head.querySelectorAll(headElements)].map((element) => element.outerHTML),
        headings: parsed.querySelectorAll('h1').length,
        title: parsed.title,
        description: meta('description'),
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        social: ['og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'].map(meta),
      };
    },
    [html, headElements] as const,
  );
}

function head(page: Page): Promise<string[]> {
  return page.evaluate(
    (elements) => [...document.head.querySelectorAll(elements)].map((element) => element.outerHTML),
    headElements,
  );
}
