import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { request } from '#worker/testing/request.ts';

const response = await request('/api/docs');
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
  expect((await request('/api/docs', { method: 'POST' })).status).toBe(404);
});
