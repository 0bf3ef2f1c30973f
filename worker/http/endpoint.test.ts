import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import type { AppEnv } from '../env.ts';
import { everyRoute } from '../testing/calls/every-route.ts';
import { member } from '../testing/members.ts';
import { refusal } from '../testing/request.ts';
import { type Endpoint, endpoint, publicEndpoint, type Route, register, routesOf } from './endpoint.ts';
import { writeError } from './errors.ts';
import { everyRequest } from './every-request.ts';

function send(endpoints: Endpoint[], path: string, init?: RequestInit): Promise<Response> {
  return sendTo(routesOf(contracts, endpoints), path, init);
}

function sendTo(routes: Route[], path: string, init?: RequestInit): Promise<Response> {
  const app = new Hono<AppEnv>().use(...everyRequest).onError(writeError);
  register(app, routes);
  return Promise.resolve(app.request(path, init, env));
}

const jsonInit = (body: string, headers = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

test('every contract has exactly one endpoint and every endpoint has a contract', () => {
  expect(everyRoute.map(({ name }) => name).sort()).toEqual(Object.keys(contracts).sort());
});

test('access is checked before path and body', async () => {
  const update = endpoint('PUT /api/admin/faqs/:id', () => {
    throw new Error('The handler ran');
  });
  const init = { ...jsonInit('{'), method: 'PUT' };
  await refusal(await send([update], '/api/admin/faqs/abc', init), 'unauthenticated');
  const { cookie } = await member();
  const asMember = { ...init, headers: { ...init.headers, Cookie: cookie } };
  await refusal(await send([update], '/api/admin/faqs/abc', asMember), 'forbidden');
  const admin = await member({ isAdmin: true });
  const asAdmin = { ...init, headers: { ...init.headers, Cookie: admin.cookie } };
  const { issues } = await refusal(await send([update], '/api/admin/faqs/abc', asAdmin), 'invalid');
  expect(issues?.map(({ path }) => path)).toEqual(['id']);
});

test('a handler receives the member and the parsed path, query and body', async () => {
  const { id, cookie } = await member();
  let received: unknown;
  const create = endpoint('POST /api/favorites', ({ member, body }) => {
    received = { id: member.id, opticId: body.opticId };
    return { message: 'Done' };
  });
  await send([create], '/api/favorites', jsonInit('{"opticId":7,"extra":1}', { Cookie: cookie }));
  expect(received).toEqual({ id, opticId: 7 });

  const list = publicEndpoint('GET /api/optics/:id/reviews', [], ({ member, params, query }) => {
    received = { member, id: params.id, page: query.page };
    return { rows: [], total: 0 };
  });
  await send([list], '/api/optics/12/reviews?page=3');
  expect(received).toEqual({ member: undefined, id: 12, page: 3 });
});

test('a result is sent as JSON with the status of its contract', async () => {
  const create = endpoint('POST /api/contact', () => ({ message: 'Done' }));
  const body = JSON.stringify({ name: 'Jane', email: 'jane@example.com', message: 'Hello' });
  const response = await send([create], '/api/contact', jsonInit(body));
  expect([response.status, await response.json()]).toEqual([201, { message: 'Done' }]);
});

test('a page of a list is sent as its rows, with the total in X-Total-Count', async () => {
  const list = publicEndpoint('GET /api/optics/pistol', [], () => ({ rows: [], total: 42 }));
  const response = await send([list], '/api/optics/pistol');
  expect([response.headers.get('X-Total-Count'), await response.json()]).toEqual(['42', []]);
});

test('a literal path segment takes precedence over a parameter in any order', async () => {
  const [byId] = routesOf(contracts, [
    publicEndpoint('GET /api/blog/posts/:slug', [], () => {
      throw new Error('The handler ran');
    }),
  ]);
  if (byId === undefined) throw new Error('There is no route');
  const literal: Route = { ...byId, method: 'POST', path: '/api/blog/posts/new', handle: async (c) => c.json(true) };
  const post = await sendTo([byId, literal], '/api/blog/posts/new', { method: 'POST' });
  expect(await post.json()).toBe(true);
  const get = await sendTo([byId, literal], '/api/blog/posts/new');
  expect(get.headers.get('Allow')).toBe('POST, OPTIONS');
  await refusal(get, 'method_not_allowed');
});

test('the compiler holds handlers to their contract', () => {
  // @ts-expect-error The response needs a message.
  endpoint('POST /api/logout', () => ({ text: 'Done' }));
  // @ts-expect-error A paged list needs its total.
  publicEndpoint('GET /api/optics/pistol', [], () => []);
  // @ts-expect-error Only CSV endpoints write their own response.
  publicEndpoint('GET /api/faq', [], ({ c }) => c.json([]));
  // @ts-expect-error A public read says what it is made from.
  endpoint('GET /api/faq', () => []);
  // @ts-expect-error Visitor endpoints have no member.
  endpoint('POST /api/logout', ({ member }) => ({ message: member.email }));
  // @ts-expect-error No such endpoint.
  expect(() => endpoint('GET /api/nothing', () => ({}))).not.toThrow();
});
