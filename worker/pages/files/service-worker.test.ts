import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { offlinePath, savedListPlace } from '#web/features/offline/saved-document.ts';
import { maySave } from '#web/features/offline/strategy.ts';
import { brokenBindings } from '#worker/testing/broken-bindings.ts';
import { request, shell } from '#worker/testing/request.ts';

/** Files whose text is their path. */
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
  const html = async (path: string, bindings: Env) =>
    (await request(path, { headers: { Accept: 'text/html' } }, { ...bindings, ASSETS: shell })).text();
  expect(await html('/about', removing), 'pages do not register it again').toContain('"noServiceWorker":true');
  expect(await html('/about', env)).not.toContain('noServiceWorker');
  const failing = { ...brokenBindings(['DB'], 'throw'), REMOVE_SERVICE_WORKER: 'true' };
  expect(await html('/faq', failing), 'nor do those that failed').toContain('"noServiceWorker":true');
});

test('a build without a service worker has none', async () => {
  const isShell = (asked: Request) => new URL(asked.url).pathname === '/';
  const ASSETS = {
    fetch: async (asked: Request) => (isShell(asked) ? shell.fetch(asked) : new Response(null, { status: 404 })),
  } as unknown as Fetcher;
  expect((await request('/sw.js', {}, { ...env, ASSETS })).status).toBe(404);
});

test('the page without a signal may be saved, is not indexed and needs no script', async () => {
  const script = '<script type="module" crossorigin src="/assets/index-a.js"></script>';
  const built = await (await shell.fetch('http://localhost/')).text();
  const ASSETS = { fetch: async () => new Response(built.replace('<!--head-->', `$&${script}`)) } as unknown as Fetcher;
  const response = await request(offlinePath, {}, { ...env, ASSETS });
  expect(response.status).toBe(200);
  expect(maySave(response)).toBe(true);
  const html = await response.text();
  expect(html).toContain('<h1 class="text-heading font-semibold tracking-tight">No signal</h1>');
  expect(html).toContain(savedListPlace);
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('index-a.js');
});
