import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { refusal, request } from '#worker/testing/request.ts';
import { siteOrigin } from './site-origin.ts';

const production = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };
const foreign = 'https://other.example';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  logged.mockClear();
});

test('the origin is PUBLIC_ORIGIN, or on this machine that of the request', () => {
  const asked = (PUBLIC_ORIGIN: string, url: string) => siteOrigin({ env: { PUBLIC_ORIGIN }, req: { url } });
  expect(asked('https://atlas.example', `${foreign}/about`)).toBe('https://atlas.example');
  expect(asked('https://atlas.example', 'http://localhost:8787/about')).toBe('https://atlas.example');
  expect(asked('', 'http://localhost:8787/about?x=1')).toBe('http://localhost:8787');
  for (const url of [foreign, 'http://localhost.example', 'http://192.168.1.2:8787'])
    expect(() => asked('', url)).toThrow('PUBLIC_ORIGIN is missing');
});

test('a cron job has PUBLIC_ORIGIN only', () => {
  expect(siteOrigin({ env: production })).toBe('https://atlas.example');
  expect(() => siteOrigin({ env })).toThrow('PUBLIC_ORIGIN is missing');
});

const naming = [
  ...['/', '/about', '/blog', '/api/docs', '/robots.txt', '/sitemap.xml', '/sitemap-site.xml', '/blog/rss.xml'],
  ...['/blog/feed.json', '/changes.atom', '/data/optics.json', '/.well-known/security.txt'],
];

test.each(naming)(
  '%s names PUBLIC_ORIGIN, whatever host is asked, and without it answers 503 and is not cached',
  async (path) => {
    const text = await (await request(foreign + path, {}, production)).text();
    expect(text).toContain('https://atlas.example');
    expect(text).not.toContain('other.example');
    expect((await refusal(await request(foreign + path), 'unavailable')).message).toContain('PUBLIC_ORIGIN is missing');
    expect(JSON.stringify(logged.mock.calls)).toContain('PUBLIC_ORIGIN is missing');
  },
);

test('a browser is told what is missing', async () => {
  const response = await request(`${foreign}/`, { headers: { Accept: 'text/html' } });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
  expect(await response.text()).toContain('PUBLIC_ORIGIN is missing');
});

test('what names no origin works without PUBLIC_ORIGIN', async () => {
  expect((await request(`${foreign}/api/optics/pistol`)).status).toBe(200);
  const { cookie, email } = await member();
  const headers = { Cookie: cookie.replace('session=', '__Host-session=') };
  const response = await visitor.send(`${foreign}/api/user`, { headers });
  expect(await bodyOf(response, contracts['GET /api/user'].response)).toMatchObject({ email });
});
