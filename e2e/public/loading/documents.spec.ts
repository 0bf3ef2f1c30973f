import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { pages } from '../../support/pages.ts';

type JsonLd = Record<string, unknown> & { '@type': string };

/** Parses a served document without running its scripts. */
async function served(page: Page, request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const meta = (name: string) =>
      parsed.querySelector(`meta[name='${name}'], meta[property='${name}']`)?.getAttribute('content') ?? null;
    return {
      head: [...parsed.head.querySelectorAll('[data-head]')].map((element) => element.outerHTML),
      text: parsed.querySelector('main')?.textContent ?? '',
      headings: parsed.querySelectorAll('h1').length,
      title: parsed.title,
      description: meta('description'),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      social: ['og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'].map(meta),
      jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? '') as unknown,
      ),
    };
  }, html);
}

async function jsonLd(page: Page, request: APIRequestContext, path: string): Promise<JsonLd[]> {
  return (await served(page, request, path)).jsonLd as JsonLd[];
}

for (const { path, heading } of pages) {
  test(`${path} is rendered on the server and hydrates without API calls`, async ({ page, site, request, baseURL }) => {
    const response = await site.open(path);
    expect(response.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    expect(site.apiCalls).toEqual([]);

    const document = await served(page, request, path);
    expect(document.headings).toBe(1);
    expect(document.title).toMatch(/Red Dot Atlas$/);
    expect(document.description?.length).toBeGreaterThan(50);
    expect(document.canonical).toBe(`${baseURL}${path}`);
    expect(document.social).toEqual([
      document.title,
      document.description,
      `${baseURL}${path}`,
      `${baseURL}/og-image.jpg`,
      'summary_large_image',
    ]);
    await expect(page).toHaveTitle(document.title);
    expect(await head(page), 'hydration keeps the head').toEqual(document.head);
  });
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

test('client-side navigation produces the same head as the server, without structured data', async ({
  page,
  site,
  request,
}) => {
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
    await expect.poll(() => head(page)).toEqual(withoutStructuredData(expected));
  }
  await footer.getByRole('link', { name: 'Pistol Optics' }).click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  const { head: expected } = await served(page, request, new URL(page.url()).pathname);
  await expect.poll(() => head(page)).toEqual(withoutStructuredData(expected));
  expect(
    site.apiCalls.filter((call) => call.startsWith('/api/faq')),
    'known data is not requested again',
  ).toEqual([]);
});

/** Crawlers read it in documents, so the browser has no code for it. */
const withoutStructuredData = (head: string[]) => head.filter((element) => !element.startsWith('<script'));

function head(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.head.querySelectorAll('[data-head]')].map((element) => element.outerHTML));
}
