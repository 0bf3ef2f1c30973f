import { expect, test } from 'vitest';
import { getCalls } from '#domain/api.schema.ts';
import { loadCatalogue } from '../testing/catalogue.ts';
import { refusal, request } from '../testing/request.ts';

await loadCatalogue();

const paths = [...Object.keys(getCalls), '/api/openapi.json'].map((path) =>
  path.replace(':id', '1').replace(':footprint', 'rmr'),
);

test.each(paths)('%s takes GET and HEAD, and tells so to every other method', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const response = await request(path, { method });
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    await refusal(response, 'method_not_allowed');
  }
});

test.each(paths)('OPTIONS of %s says the methods, without a body', async (path) => {
  const response = await request(path, { method: 'OPTIONS' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('OPTIONS of an unknown path is 404', async () => {
  await refusal(await request('/api/nothing', { method: 'OPTIONS' }), 'not_found');
});

test.each([...paths, '/api/optic/999999', '/api/optic/abc', '/api/nothing', '/api/optics/pistol?page=2'])(
  'HEAD of %s has the headers of GET and no body',
  async (path) => {
    const ids = { 'X-Request-Id': 'the-same' };
    const get = await request(path, { headers: ids });
    const head = await request(path, { method: 'HEAD', headers: ids });
    await get.text();
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  },
);

test('HEAD with the tag that a visitor has is 304, as GET is', async () => {
  const etag = (await request('/api/faq')).headers.get('ETag') ?? '';
  const response = await request('/api/faq', { method: 'HEAD', headers: { 'If-None-Match': etag } });
  expect(response.status).toBe(304);
});
