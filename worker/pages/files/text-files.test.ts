import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { brokenBindings } from '#worker/testing/broken-bindings.ts';
import { request } from '#worker/testing/request.ts';

async function fieldsOf(bindings: Partial<Env> = {}): Promise<Record<string, string>> {
  const response = await request('/.well-known/security.txt', {}, { ...env, ...bindings });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toContain('public');
  return Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
}

test('security.txt names the contact page, a date within a year and its own URL', async () => {
  const fields = await fieldsOf({ PUBLIC_ORIGIN: 'https://atlas.example' });
  expect(fields).toMatchObject({
    Contact: 'https://atlas.example/contact',
    Canonical: 'https://atlas.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test.each([
  ['security@atlas.example', 'mailto:security@atlas.example'],
  ['mailto:security@atlas.example', 'mailto:security@atlas.example'],
  ['https://atlas.example/report', 'https://atlas.example/report'],
])('SECURITY_CONTACT %s is the contact %s', async (SECURITY_CONTACT, contact) => {
  expect(await fieldsOf({ SECURITY_CONTACT })).toMatchObject({ Contact: contact });
});

const files = {
  fetch: async (asked: Request) => new Response(new URL(asked.url).pathname, { headers: { ETag: '"file"' } }),
} as unknown as Fetcher;

test('the service worker is asked for again at each navigation', async () => {
  const response = await request('/sw.js', {}, { ...env, ASSETS: files });
  expect(await response.text()).toBe('/sw.js');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
});

test('the switch puts a script that removes it in its place', async () => {
  const removing = { ...env, ASSETS: files, REMOVE_SERVICE_WORKER: 'true' };
  const response = await request('/sw.js', {}, removing);
  expect(await response.text()).toBe('/remove-sw.js');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  const html = async (path: string, bindings: Env) => (await request(path, {}, bindings)).text();
  expect(await html('/about', removing), 'pages do not register it again').toContain('noServiceWorker');
  expect(await html('/about', env)).not.toContain('noServiceWorker');
  const failing = { ...brokenBindings(['DB'], 'throw'), REMOVE_SERVICE_WORKER: 'true' };
  expect(await html('/faq', failing), 'nor do those that failed').toContain('noServiceWorker');
});

test('a build without a service worker has none', async () => {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher;
  expect((await request('/sw.js', {}, { ...env, ASSETS })).status).toBe(404);
});

test('the offline page may be saved, and is not indexed', async () => {
  const response = await request('/offline');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/^public,/)]);
  const html = await response.text();
  expect(html).toContain('You’re offline</h1>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each([
  ['/blog', '/blog'],
  ['/pistol?brand=Holosun&page=2', '/pistol?brand=Holosun&page=2'],
  ['/.//elsewhere.example', '//elsewhere.example'],
])('it leads to %s, in whose place it was, once there is a signal', async (to, path) => {
  const response = await request(`/offline?${new URLSearchParams({ to })}`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, `http://localhost${path}`]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'http://',
])('it does not lead to %s', async (to) =>
  expect((await request(`/offline?${new URLSearchParams({ to })}`)).status).toBe(200),
);
