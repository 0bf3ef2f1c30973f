import { expect, test } from 'vitest';
import { request } from '../testing/request.ts';

async function render(path: string) {
  const response = await request(path);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([script]) => script);
  const running = scripts.filter((script) => !script.includes('type="application/ld+json"'));
  expect(running.length).toBeGreaterThan(2);
  expect(html).not.toMatch(/<[^>]+ on[a-z]+="|href="javascript:/i);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return {
    nonces: [...new Set(running.map((script) => script.match(/ nonce="([^"]*)"/)?.[1]))],
    allowed: policy.match(/script-src ([^;]*)/)?.[1],
    etag: response.headers.get('ETag'),
  };
}

test.each(['/', '/optic/999999', '/admin/dashboard', '/nope'])(
  'every script in the document of %s has the nonce of its policy, which is new each time',
  async (path) => {
    const [first, second] = [await render(path), await render(path)];
    for (const { nonces, allowed } of [first, second]) {
      expect(nonces).toHaveLength(1);
      expect(allowed).toBe(`'self' 'nonce-${nonces[0]}'`);
    }
    expect(second.nonces[0]).not.toBe(first.nonces[0]);
    expect(second.etag).not.toBe(first.etag);
  },
);
