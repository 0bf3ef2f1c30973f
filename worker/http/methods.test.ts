import { expect, test } from 'vitest';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { refusal, request } from '../testing/request.ts';

await loadCatalog();

const inOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

const filled = (path: string) => path.replace(':id', '1').replace(':opticId', '1').replace(':footprint', 'rmr');

/** The methods of each path, as the contract has them. */
const methodsOf = new Map<string, string[]>();
for (const path of [...Object.keys(getCalls), '/api/openapi.json']) methodsOf.set(filled(path), ['GET', 'HEAD']);
methodsOf.set('/api/verify-email', ['GET']);
for (const call of Object.keys(writeCalls)) {
  const [method = '', path = ''] = call.split(' ');
  methodsOf.set(filled(path), [...(methodsOf.get(filled(path)) ?? []), method]);
}
const calls = [...methodsOf].map(
  ([path, methods]) => [path, inOrder.filter((method) => methods.includes(method))] as const,
);
const paths = calls.filter(([, methods]) => methods.includes('HEAD')).map(([path]) => path);

test.each(calls)('%s takes %j, and tells so to every other method', async (path, methods) => {
  for (const method of inOrder) {
    if (methods.includes(method) || method === 'HEAD') continue;
    const response = await request(path, { method });
    expect(response.headers.get('Allow')).toBe([...methods, 'OPTIONS'].join(', '));
    await refusal(response, 'method_not_allowed');
  }
});

test.each(calls)('OPTIONS of %s says the methods, without a body', async (path, methods) => {
  const response = await request(path, { method: 'OPTIONS' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('Allow')).toBe([...methods, 'OPTIONS'].join(', '));
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
