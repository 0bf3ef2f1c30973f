import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { head, served } from '../../support/served-document.ts';

type JsonLd = Record<string, unknown> & { '@type': string };

async function jsonLd(page: Page, request: APIRequestContext, path: string): Promise<JsonLd[]> {
  return (await served(page, request, path)).jsonLd as JsonLd[];
}

test("a list's HTML has its optics and prices", async ({ page, request }) => {
  const optics = await (await request.get('/api/optics/pistol?sort=recommended&page=1&pageSize=24')).json();
  const { text } = await served(page, request, '/pistol');
  for (const { productLine, minPrice } of optics) {
    expect(text).toContain(productLine);
    if (minPrice !== null) expect(text).toContain(`$${minPrice.toLocaleString('en-US')}`);
  }
});

test("an optic's HTML has its facts, and the FAQ's HTML its questions", async ({ page, request }) => {
  const optic = await (await request.get('/api/optic/1')).json();
  const { text } = await served(page, request, '/optic/1');
  for (const fact of [optic.productLine, optic.footprint, optic.emitterType, 'Last checked', ...optic.sources]) {
    expect(text).toContain(fact);
  }
  // Administration tests add FAQs after the shipped ones.
  const faqs = (await (await request.get('/api/faq')).json()).slice(0, 10);
  expect(faqs).toHaveLength(10);
  for (const path of ['/', '/faq']) {
    const document = await served(page, request, path);
    for (const { question } of faqs) expect(document.text).toContain(question);
  }
});

test("an optic's structured data has a breadcrumb and a product with offers", async ({ page, request }) => {
  const optic = await (await request.get('/api/optic/1')).json();
  const [crumbs, product] = await jsonLd(page, request, '/optic/1');
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
  expect(crumbs?.itemListElement).toHaveLength(3);
  expect(product).toMatchObject({
    '@type': 'Product',
    brand: { '@type': 'Brand', name: optic.brand },
    offers: { '@type': 'AggregateOffer', lowPrice: optic.minPrice, highPrice: optic.maxPrice, priceCurrency: 'USD' },
  });
});

test('client-side navigation produces the same head as the server', async ({ page, site, request }) => {
  await site.open('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Pistol Optics', '/pistol'],
    ['Rifle Optics', '/rifle'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
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
