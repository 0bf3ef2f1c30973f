import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { request } from '#worker/testing/request.ts';

const expected = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

function expectSecure(response: Response, status: number): void {
  expect(response.status).toBe(status);
  const found = Object.keys(expected).map((name) => [name, response.headers.get(name)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy.split('; ')).toContain(part);
  }
}

test('responses of 200, 204, 304, 400, 404 and 405 have security headers', async () => {
  const found = await request('/api/faq');
  expectSecure(found, 200);
  expectSecure(await request('/api/faq', { method: 'HEAD' }), 200);
  expectSecure(await request('/api/faq', { method: 'OPTIONS' }), 204);
  expectSecure(await request('/api/faq', { headers: { 'If-None-Match': found.headers.get('ETag') ?? '' } }), 304);
  expectSecure(await request('/api/optic/abc'), 400);
  expectSecure(await request('/api/nothing'), 404);
  expectSecure(await request('/api/faq', { method: 'POST' }), 405);
});

test('a 500 response has security headers', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expectSecure(await request('/api/faq', {}, { ...env, DB: {} as D1Database }), 500);
  logged.mockRestore();
});

test('HSTS is sent on https only', async () => {
  const name = 'Strict-Transport-Security';
  expect((await request('http://localhost/api/faq')).headers.get(name)).toBeNull();
  for (const path of ['/api/faq', '/api/nothing']) {
    const response = await request(`https://example.com${path}`);
    expect(response.headers.get(name)).toBe('max-age=31536000; includeSubDomains');
  }
});

test('pages have security headers: found, moved, refused, broken, and as data', async () => {
  const html = { Accept: 'text/html' };
  expectSecure(await request('/about'), 200);
  expectSecure(await request('/about', { method: 'HEAD' }), 200);
  expectSecure(await request('/about.data'), 200);
  expectSecure(await request('/admin'), 302);
  expectSecure(await request('/about/'), 308);
  expectSecure(await request('/pistol?page=x'), 400);
  expectSecure(await request('/%ff', { headers: html }), 400);
  expectSecure(await request('/optic/999999'), 404);
  expectSecure(await request('/optic/999999.data'), 404);
  expectSecure(await request('/about', { method: 'PUT', headers: html }), 405);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...env, DB: {} as D1Database };
  expectSecure(await request('/faq', { headers: html }, broken), 503);
  expectSecure(await request('/faq.data', {}, broken), 503);
  logged.mockRestore();
});

test('a document is never 304: its copy would keep an older nonce', async () => {
  const { headers } = await request('/about');
  const known = { 'If-None-Match': headers.get('ETag') ?? '', 'X-Request-Id': headers.get('X-Request-Id') ?? '' };
  expect((await request('/about', { headers: known })).status).toBe(200);
});

async function policyWith(analyticsId: string): Promise<Record<string, string[]>> {
  const response = await request('/api/faq', {}, { ...env, ANALYTICS_ID: analyticsId });
  const directives = (response.headers.get('Content-Security-Policy') ?? '').split('; ');
  return Object.fromEntries(directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
}

test('only the inline scripts with the nonce of the response run', async () => {
  const policy = await policyWith('');
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=-]{20,}'$/)]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect((await policyWith(''))['script-src']).not.toEqual(policy['script-src']);
});

test('analytics adds its hosts to scripts and connections and loosens nothing else', async () => {
  const policy = await policyWith('G-TEST');
  expect(policy['script-src']).toContain('https://www.googletagmanager.com');
  expect(policy['script-src']?.filter((source) => /unsafe|^\*$|^https?:$/.test(source))).toEqual([]);
  expect(policy['connect-src']).toContain('https://*.google-analytics.com');
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test('no response reveals its software or lets other sites read it', async () => {
  const { headers } = await request('/api/faq', { headers: { Origin: 'https://evil.example' } });
  for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin']) expect(headers.get(name)).toBeNull();
});
