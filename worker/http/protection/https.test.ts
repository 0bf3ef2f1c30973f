import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { refusal, request } from '#worker/testing/request.ts';

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
