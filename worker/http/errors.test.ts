import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { member } from '../testing/members.ts';
import { refusal, request } from '../testing/request.ts';

test.each(['/api/nothing', '/api/optics/shotgun', '/api/optic/1/2'])(
  '%s is not an endpoint and returns 404',
  async (path) => {
    const body = await refusal(await request(path), 'not_found');
    expect(body.message).toBe('No such endpoint');
  },
);

test.each(['POST', 'PROPFIND'])('%s to an unknown path returns 404, not 405', async (method) => {
  const response = await request('/api/nothing', { method });
  expect(response.headers.get('Allow')).toBeNull();
  await refusal(response, 'not_found');
});

test.each(['/api/optics/pistol?brand=%zz', '/api/optics/pistol?q=%ff', '/api/optics/compatible/%ff', '/api/%c0%af'])(
  'malformed percent-encoding in %s returns 400',
  async (path) => {
    const body = await refusal(await request(path), 'invalid');
    expect(body.message).toBe('The URL is not valid percent-encoded UTF-8');
  },
);

test('a filter repeated a thousand times returns 400', async () => {
  for (const name of ['brand', 'footprint', 'color', 'dot', 'q', 'page']) {
    const query = Array.from({ length: 1000 }, (_, index) => `${name}=${index}`).join('&');
    const body = await refusal(await request(`/api/optics/pistol?${query}`), 'invalid');
    expect(body.issues?.map(({ path }) => path)).toEqual([name]);
  }
});

test('each error has a unique request id, the same in body and header', async () => {
  const [one, other] = [await request('/api/nothing'), await request('/api/nothing')];
  expect((await refusal(one, 'not_found')).requestId).not.toBe((await refusal(other, 'not_found')).requestId);
});

function broken(
  when: 'prepare' | 'run',
  message = 'no such table: red_dot_optics: SELECT secret_column FROM users',
): Env {
  const failure = () => {
    throw new Error(`D1_ERROR: ${message}`);
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (when === 'prepare') return failure;
      const value: unknown = Reflect.get(target, name);
      if (name !== 'prepare') return value;
      return (sql: string) => {
        const statement = new Proxy(target.prepare(sql), {
          get: (_, method) => (method === 'bind' ? () => statement : failure),
        });
        return statement;
      };
    },
  });
  return { ...env, DB };
}

test('an overloaded database is a 503 that says when to try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const overloaded = broken('run', 'D1 DB is overloaded. Requests queued for too long.');
  const call = await request('/api/optics/pistol', {}, overloaded);
  expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '10']);
  await refusal(call, 'unavailable');
  const page = await request('/pistol', { headers: { Accept: 'text/html' } }, overloaded);
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await page.text()).toContain('This page isn’t available right now');
  logged.mockRestore();
});

test.each(['prepare', 'run'] as const)(
  'a database that fails on %s returns 500 with a constant message and no details',
  async (when) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const path of [
      '/api/optics/pistol',
      '/api/optics/rifle?page=1&q=x',
      '/api/optics/pistol/facets',
      '/api/optic/1',
      '/api/optics/compatible/rmr',
      '/api/optics/1/reviews',
      '/api/pistols',
      '/api/pistols/1',
      '/api/faq',
    ]) {
      logged.mockClear();
      const body = await refusal(await request(path, {}, broken(when)), 'internal');
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
      expect(body.message).toBe('Something went wrong on our side. Please try again.');
      // The log has the cause, under the request id of the response.
      expect(logged).toHaveBeenCalledOnce();
      const [entry] = logged.mock.calls[0] as [{ requestId: string; error: string; path: string }];
      expect(entry).toMatchObject({ requestId: body.requestId, method: 'GET', path: path.split('?')[0] });
      expect(entry.error).toContain('at ');
    }
    logged.mockRestore();
  },
);

test('refused sign-ins, rights and rates are logged with the member, without queries and bodies', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { id, cookie } = await member();
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  await refusal(await request('/api/admin/stats?secret=query', { headers }), 'forbidden');
  await refusal(await request('/api/user/sessions?secret=query'), 'unauthenticated');
  const credentials = { email: 'nobody@example.com', password: 'a secret password' };
  const login = { method: 'POST', headers, body: JSON.stringify(credentials) };
  await refusal(await request('/api/login', login), 'unauthenticated');
  const noLimit = { ...env, LOGIN_LIMIT: { limit: async () => ({ success: false }) } };
  await refusal(await request('/api/login', login, noLimit), 'rate_limited');
  const foreign = { ...login, headers: { ...headers, Origin: 'https://evil.example' } };
  await refusal(await request('/api/login', foreign), 'forbidden');
  const line = {
    requestId: expect.any(String),
    method: 'POST',
    path: '/api/login',
    memberId: undefined,
    what: 'Refused',
  };
  expect(logged.mock.calls).toEqual([
    [{ ...line, method: 'GET', path: '/api/admin/stats', memberId: id, code: 'forbidden' }],
    [{ ...line, method: 'GET', path: '/api/user/sessions', code: 'unauthenticated' }],
    [{ ...line, code: 'unauthenticated' }],
    [{ ...line, code: 'rate_limited' }],
    [{ ...line, code: 'forbidden' }],
  ]);
  logged.mockRestore();
});

test('client errors are not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await request('/api/optic/abc');
  await request('/api/nothing');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test.each([
  ['/api/contact', 'application/json', {}],
  ['/api/admin/catalogue/import?format=json', 'application/json', { isAdmin: true }],
  ['/api/admin/catalogue/import?format=csv', 'text/csv', { isAdmin: true }],
  ['/api/admin/upload-image', 'multipart/form-data; boundary=b', { isAdmin: true }],
])('a body to %s that its sender cuts off returns 400 and logs no error', async (path, type, facts) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let parts = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      parts += 1;
      if (parts > 1) controller.error(new Error('Network connection lost'));
      else controller.enqueue(new TextEncoder().encode('{"name": "Ja'));
    },
  });
  const { cookie } = await member(facts);
  const headers = { 'Content-Type': type, Cookie: cookie };
  const refused = await refusal(await request(path, { method: 'POST', headers, body }), 'invalid');
  expect(refused.message).toBe('The request ended before all of its body arrived');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
