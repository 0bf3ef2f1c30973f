import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { writeCalls } from '#domain/api/api.schema.ts';
import { member } from '../testing/members.ts';
import { refusal, request } from '../testing/request.ts';

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

test.each(Object.keys(writeCalls))('%s is refused from any page but our own, signed in or not', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const { cookie } = await member();
  for (const Origin of foreign) {
    const headers = { Origin, Cookie: cookie, 'Content-Type': 'application/json' };
    const response = await request(path.replace(/:\w+/, '1'), { method, headers, body: '{}' });
    expect((await refusal(response, 'forbidden')).message).toBe('This call must come from our own pages.');
  }
});

test('a call from our own page passes, under the address of the request or the configured one', async () => {
  const logout = (url: string, Origin: string, bindings: Env = env) =>
    request(url, { method: 'POST', headers: { Origin } }, bindings);
  expect((await logout('/api/logout', 'http://localhost')).status).toBe(200);
  expect((await logout('https://atlas.example/api/logout', 'https://atlas.example')).status).toBe(200);
  const configured = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };
  expect((await logout('http://internal/api/logout', 'https://atlas.example', configured)).status).toBe(200);
  expect((await logout('http://internal/api/logout', 'https://atlas.example')).status).toBe(403);
});

test('reading asks for no Origin, and takes a foreign one without telling it anything', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const response = await request('/api/faq', { method, headers: { Origin: 'https://evil.example' } });
    expect(response.status).toBeLessThan(300);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});
