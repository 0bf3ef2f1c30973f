import { describe, expect, test, vi } from 'vitest';
import { idempotentCreates } from '#domain/api/idempotency.ts';
import { createApi, type Send } from './api.ts';
import { ApiError } from './api-error.ts';

function fakeSend(status: number, body: unknown, headers = {}) {
  return vi.fn<Send>(async () => Response.json(body, { status, headers }));
}

test('get fills in the path and appends the query string', async () => {
  const send = fakeSend(200, { id: 5 });
  expect(await createApi(send).get('/api/optic/:id', { params: { id: 5 }, search: 'a=b' })).toEqual({ id: 5 });
  expect(send.mock.calls[0]?.[0]).toBe('/api/optic/5?a=b');
});

test('getPage reads the total from X-Total-Count', async () => {
  const api = createApi(fakeSend(200, [{ id: 1 }], { 'X-Total-Count': '30' }));
  expect(await api.getPage('/api/optics/:id/reviews', { params: { id: 5 } })).toEqual({ rows: [{ id: 1 }], total: 30 });
});

test('a failed call throws an ApiError with the body or the status text', async () => {
  const failing = createApi(fakeSend(404, { message: 'Optic not found', code: 'not_found' }));
  const failure = failing.get('/api/optic/:id', { params: { id: 'x' } });
  await expect(failure).rejects.toMatchObject({ status: 404, serverMessage: 'Optic not found' });
  const bare = createApi(async () => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  await expect(bare.get('/api/favorites', {})).rejects.toThrow('502: Bad Gateway');
});

test.each<[string, Send, object]>([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), { message: 'Failed to fetch' }],
  ['a server that fails', async () => new Response('broken', { status: 500 }), { status: 500 }],
  ['a response that is not JSON', async () => new Response('<html>'), { name: 'SyntaxError' }],
])('a call with %s throws', async (_, send, error) => {
  await expect(createApi(send).get('/api/optic/:id', { params: { id: 5 } })).rejects.toMatchObject(error);
});

describe('send', () => {
  test('writes JSON with the method of its name and the id of the member', async () => {
    const send = fakeSend(201, {});
    const api = createApi(send, { id: () => 7, refused: async () => {} });
    await api.send('POST /api/favorites', { body: { opticId: 5 } });
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe('/api/favorites');
    expect(init).toMatchObject({ method: 'POST', body: '{"opticId":5}' });
    expect(Object.values(init?.headers ?? {}).sort()).toEqual(['7', 'application/json']);
  });

  test('has neither body nor content type if there is nothing to write', async () => {
    const send = fakeSend(200, {});
    await createApi(send).send('DELETE /api/favorites/:opticId', { params: { opticId: 5 } });
    expect(send.mock.calls[0]?.[1].body).toBeUndefined();
    expect(send.mock.calls[0]?.[1].headers).toEqual({});
  });

  test("awaits the membership's answer to a refusal before it throws", async () => {
    const refused = vi.fn(async () => {});
    const api = createApi(fakeSend(401, {}), { id: () => 7, refused });
    await expect(api.send('POST /api/logout')).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveBeenCalledOnce();
  });

  test.each([
    ['a visitor', undefined, 401],
    ['another failure', 7, 403],
  ])('does not report a refusal for %s', async (_, id, status) => {
    const refused = vi.fn(async () => {});
    const api = createApi(fakeSend(status, {}), { id: () => id, refused });
    await expect(api.send('POST /api/logout')).rejects.toBeInstanceOf(ApiError);
    expect(refused).not.toHaveBeenCalled();
  });
});

test('getList asks for as many rows as fit in a page, and follows the next ones', async () => {
  const next = { Link: '</api/pistols?page=1>; rel="first", </api/pistols?page=2>; rel="next"' };
  const pages = [Response.json([{ id: 1 }], { headers: next }), Response.json([{ id: 2 }])];
  const send = vi.fn<Send>(async () => pages.shift() ?? Response.error());
  expect(await createApi(send).getList('/api/pistols', {})).toEqual([{ id: 1 }, { id: 2 }]);
  expect(send.mock.calls.map(([path]) => path)).toEqual([
    '/api/pistols?pageSize=1000',
    '/api/pistols?page=2&pageSize=1000',
  ]);
});

describe('a create', () => {
  const message = { body: { name: 'Jane', email: 'jane@example.com', message: 'Hello' } };
  const keysOf = (send: ReturnType<typeof fakeSend>) =>
    send.mock.calls.map(([, { headers }]) => headers?.['Idempotency-Key']);

  test('keeps its key until the server has answered', async () => {
    const answers = [Response.json({}, { status: 503 }), Response.json({}, { status: 409 }), Response.json({ id: 1 })];
    const send = vi.fn<Send>(async () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')));
    const api = createApi(send);
    await expect(api.send('POST /api/contact', message)).rejects.toMatchObject({ status: 503 });
    await expect(api.send('POST /api/contact', message)).rejects.toMatchObject({ status: 409 });
    await api.send('POST /api/contact', message);
    await expect(api.send('POST /api/contact', message)).rejects.toThrow();
    const [first, second, third, next] = keysOf(send);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  test('has another key for another body, and other writes have none', async () => {
    const send = fakeSend(500, {});
    const api = createApi(send);
    await expect(api.send('POST /api/contact', message)).rejects.toThrow();
    await expect(
      api.send('POST /api/contact', { body: { ...message.body, message: 'Hello again' } }),
    ).rejects.toThrow();
    await expect(api.send('POST /api/favorites', { body: { opticId: 5 } })).rejects.toThrow();
    const [jane, joan, favorite] = keysOf(send);
    expect(jane).not.toBe(joan);
    expect(favorite).toBeUndefined();
  });

  test.each(idempotentCreates)('%s has a key', async (name) => {
    const send = fakeSend(201, {});
    await createApi(send).send(name as 'POST /api/contact', message);
    expect(keysOf(send)[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
