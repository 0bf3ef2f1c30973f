import { expect, onTestFinished, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { headersOf, refusal, request } from '../testing/request.ts';

await loadCatalog();

const inOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

const filled = (path: string) => path.replace(':id', '1').replace(':opticId', '1').replace(':footprint', 'rmr');

const methodsOf = new Map<string, string[]>();
for (const name of Object.keys(contracts)) {
  const [method = '', path = ''] = name.split(' ');
  const methods = method === 'GET' && path !== '/api/verify-email' ? ['GET', 'HEAD'] : [method];
  methodsOf.set(filled(path), [...(methodsOf.get(filled(path)) ?? []), ...methods]);
}
const paths = [...methodsOf].map(
  ([path, methods]) => [path, inOrder.filter((method) => methods.includes(method))] as const,
);
const readable = paths.filter(([, methods]) => methods.includes('HEAD')).map(([path]) => path);

test.each(paths)('%s allows %j and answers every other method with 405', async (path, methods) => {
  for (const method of inOrder) {
    if (methods.includes(method) || method === 'HEAD') continue;
    const response = await request(path, { method });
    expect(response.headers.get('Allow')).toBe([...methods, 'OPTIONS'].join(', '));
    await refusal(response, 'method_not_allowed');
  }
});

test.each(paths)('OPTIONS %s returns 204 with Allow', async (path, methods) => {
  const response = await request(path, { method: 'OPTIONS' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('Allow')).toBe([...methods, 'OPTIONS'].join(', '));
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test.each([...readable, '/api/optic/999999', '/api/optic/abc', '/api/nothing', '/api/optics/pistol?page=2'])(
  'HEAD %s returns the headers of GET and no body',
  async (path) => {
    // The health check answers with ages.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const ids = { 'X-Request-Id': 'the-same' };
    const get = await request(path, { headers: ids });
    const head = await request(path, { method: 'HEAD', headers: ids });
    await get.text();
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe('');
    expect(headersOf(head)).toEqual(headersOf(get));
  },
);

test('HEAD returns 304 for a current ETag, like GET', async () => {
  const etag = (await request('/api/faq')).headers.get('ETag') ?? '';
  const response = await request('/api/faq', { method: 'HEAD', headers: { 'If-None-Match': etag } });
  expect(response.status).toBe(304);
});
