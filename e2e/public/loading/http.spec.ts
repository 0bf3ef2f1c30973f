import { expectAccessibleAtBothWidths } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectNoOverflow } from '../../support/overflow.ts';
import { pages } from '../../support/pages.ts';

for (const [path, heading] of [
  ['/nope', '404 Page Not Found'],
  ['/optic/abc', 'Optic not found'],
] as const) {
  test(`${path} is 404, shows '${heading}', has no axe violations, and does not overflow`, async ({ page, site }) => {
    site.allow(/status of 404/);
    const response = await site.open(path);
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(heading));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(site.apiCalls).toEqual([]);
    await expectAccessibleAtBothWidths(page, path);
    await expectNoOverflow(page);
    await page.getByRole('main').getByRole('link', { name: 'Pistol Optics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pistol Optics');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
}

test('every page has the security headers, and allows no inline scripts but its own', async ({ request }) => {
  const nonces = new Set<string>();
  const paths = [...pages.map(({ path }) => path), '/nope'];
  for (const path of paths) {
    const response = await request.get(path);
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src'));
    const nonce = scripts?.match(/^\s*script-src 'self' 'nonce-([^']+)'$/)?.[1] ?? `no nonce in ${scripts}`;
    nonces.add(nonce);
    const elements = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
    const run = elements.filter((element) => !element.includes('type="application/ld+json"'));
    expect(run.length, path).toBeGreaterThan(0);
    for (const element of run) expect(element, path).toContain(`nonce="${nonce}"`);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-type': 'text/html; charset=UTF-8',
    });
    expect(headers['permissions-policy'], path).toContain('camera=()');
  }
  expect(nonces.size, 'a nonce for each document').toBe(paths.length);
});

test('hashed files are cached as immutable and have security headers', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = new Set(html.match(/\/assets\/[\w.-]+/g));
  for (const type of ['js', 'woff2']) expect([...files].join(' ')).toContain(`.${type}`);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers(), file).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the OpenAPI document has over 100 paths', async ({ request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  expect(Object.keys(paths).length).toBeGreaterThan(100);
});

test('HEAD returns the same as GET without the body', async ({ request }) => {
  const get = await request.get('/pistol');
  const head = await request.head('/pistol');
  expect(head.status()).toBe(200);
  expect((await head.body()).length).toBe(0);
  for (const name of ['content-type', 'cache-control', 'cache-tag', 'cloudflare-cdn-cache-control'])
    expect(head.headers()[name], name).toBe(get.headers()[name]);
  expect((await request.head('/nope')).status()).toBe(404);
});

test('a page has an ETag of its own, so that a copy keeps the policy that names its nonce', async ({ request }) => {
  const { etag = '' } = (await request.get('/rifle')).headers();
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await request.get('/rifle', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(200);
  expect(again.headers().etag).not.toBe(etag);
});

test('POST to a page is 405', async ({ request }) => {
  const response = await request.post('/pistol');
  expect(response.status()).toBe(405);
  expect(response.headers().allow).toBe('GET, HEAD');
});

test('robots.txt, the sitemap, the icons, and the manifest exist', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of pages.filter((page) => page.path !== '/compare'))
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  for (const file of ['/favicon.svg', '/manifest.webmanifest', '/og-image.jpg', '/apple-touch-icon.png']) {
    expect((await request.get(file)).status(), file).toBe(200);
  }
});
