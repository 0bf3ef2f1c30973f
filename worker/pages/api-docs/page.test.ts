import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { app } from '#worker/app.ts';

const shell = '<html><head><!--head--></head><body><!--app--><!--state--></body></html>';
const assets = { fetch: async () => new Response(shell) } as unknown as Fetcher;
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext;
const read = (path: string, init?: RequestInit) =>
  app.fetch(new Request(`http://localhost${path}`, init), { ...env, ASSETS: assets }, context);

const response = await read('/api/docs');
const page = await response.text();

test('the page names every call, once', () => {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  for (const name of Object.keys(contracts).map((one) => one.replace(/:(\w+)/g, '{$1}')))
    expect(page.split(`<code>${name}</code>`), name).toHaveLength(2);
});

test('examples name the site, and no placeholder is left', () => {
  expect(page).toContain('curl &#39;http://localhost/api/optic/1&#39;');
  expect(page).not.toContain('{{origin}}');
  expect(page).not.toContain('undefined');
});

test('the edge may cache it, and nobody may write to it', async () => {
  expect(response.headers.get('Cache-Control')).toContain('s-maxage=3600');
  const headers = { Origin: 'http://localhost' };
  expect((await read('/api/docs', { method: 'POST', headers })).status).toBe(404);
});
