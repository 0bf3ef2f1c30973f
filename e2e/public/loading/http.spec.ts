import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root, toolEnv } from '../../../tools/lib/run.mjs';
import { expectAccessibleAtBothWidths } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectNoOverflow } from '../../support/layout.ts';
import { pages } from '../../support/pages.ts';

test('what does not exist is 404, says so, and leads on', async ({ page, site }) => {
  site.allow(/status of 404/);
  for (const [path, heading] of [
    ['/nope', '404 Page Not Found'],
    ['/optic/abc', 'Optic not found'],
    ['/blog/no-such-post', 'Post not found'],
    ['/pistols/nobody', /not found/],
    ['/footprints/nothing', /not found/],
    ['/brands/nobody', /not found/],
  ] as const)
    await test.step(path, async () => {
      expect((await site.open(path)).status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/[Nn]ot [Ff]ound/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(site.apiCalls, 'the failed request is not repeated').toEqual([]);
    });
  await expectAccessibleAtBothWidths(page, 'an unknown brand');
  await expectNoOverflow(page);
  await page.getByRole('main').getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pistol Optics');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

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

/** A body without a Content-Length. */
function streamed(size: number): ReadableStream<Uint8Array> {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  let left = size / part.length;
  return new ReadableStream({
    pull(controller) {
      if (left === 0) controller.close();
      else controller.enqueue(part);
      left -= 1;
    },
  });
}

test('who sends too much gets the answer: a browser, and another client with and without Content-Length', async ({
  page,
  site,
  baseURL,
}) => {
  site.allow(/status of 413/);
  const size = 20 * 1024 * 1024;
  const json = { 'Content-Type': 'application/json' };
  await site.open('/about');
  const status = await page.evaluate(
    async ([headers, length]) => {
      const response = await fetch('/api/login', { method: 'POST', headers, body: ' '.repeat(length) });
      return response.status;
    },
    [json, size] as const,
  );
  expect(status).toBe(413);
  const sent = { method: 'POST', headers: { ...json, Origin: String(baseURL) }, duplex: 'half' };
  for (const body of [' '.repeat(size), streamed(size)]) {
    const response = await fetch(`${baseURL}/api/login`, { ...sent, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
  }
});

test('the smoke test passes on the built site', async ({ baseURL }) => {
  const { stdout } = await promisify(execFile)('node', ['tools/smoke.ts', String(baseURL)], {
    cwd: root,
    env: toolEnv,
  });
  expect(stdout).toMatch(/\n\d{2} passed, 0 failed, 2 skipped\n$/);
});
