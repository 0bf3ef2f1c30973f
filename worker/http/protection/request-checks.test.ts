import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { member } from '#worker/testing/members.ts';
import { refusal, request } from '#worker/testing/request.ts';

const foreign = [
  '',
  'null',
  'https://evil.example',
  'https://localhost',
  'http://localhost:8080',
  'http://localhost.evil.example',
  'http://evil.example#http://localhost',
  'localhost',
];

test.each(Object.keys(contracts).filter((name) => !name.startsWith('GET ')))(
  '%s rejects foreign origins',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const { cookie } = await member();
    for (const Origin of foreign) {
      const headers = { Origin, Cookie: cookie, 'Content-Type': 'application/json' };
      const response = await request(path.replace(/:\w+/, '1'), { method, headers, body: '{}' });
      expect((await refusal(response, 'forbidden')).message).toBe('This request must come from a page of this site.');
    }
  },
);

test('a write passes from the origin of the request and from PUBLIC_ORIGIN', async () => {
  const logout = (url: string, Origin: string, bindings: Env = env) =>
    request(url, { method: 'POST', headers: { Origin } }, bindings);
  expect((await logout('/api/logout', 'http://localhost')).status).toBe(200);
  expect((await logout('https://atlas.example/api/logout', 'https://atlas.example')).status).toBe(200);
  const configured = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };
  expect((await logout('https://internal/api/logout', 'https://atlas.example', configured)).status).toBe(200);
  expect((await logout('https://internal/api/logout', 'https://atlas.example')).status).toBe(403);
});

test('reads need no Origin, and a foreign one gets no CORS headers', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const response = await request('/api/faq', { method, headers: { Origin: 'https://evil.example' } });
    expect(response.status).toBeLessThan(300);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

const production = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };

test.each(['/pistol?brand=Holosun', '/nope', '/robots.txt', '/images/x'])(
  '%s redirects from http to https, on the host of PUBLIC_ORIGIN',
  async (path) => {
    const response = await request(`http://other.example${path}`, {}, production);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(`https://atlas.example${path}`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  },
);

test.each(Object.keys(contracts))('%s is refused without https, and not redirected', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const response = await request(`http://atlas.example${path.replace(/:\w+/, '1')}`, { method });
  expect((await refusal(response, 'forbidden')).message).toBe('Use https: this call was not encrypted.');
});

test.each(['http://localhost', 'http://127.0.0.1:8787', 'https://atlas.example'])('%s is served', async (origin) => {
  for (const path of ['/robots.txt', '/api/openapi.json'])
    expect((await request(origin + path, {}, production)).status).toBe(200);
});
