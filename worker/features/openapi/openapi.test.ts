import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import { request } from '#worker/testing/request.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  security?: object[];
  responses: Record<string, { headers?: object }>;
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: Record<string, object> } }> };
};
type Document = {
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};

const described = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const response = await request('/api/openapi.json');
const { paths, components, servers } = (await response.json()) as Document;

test('the document lists exactly the endpoints of the contract', () => {
  expect(response.status).toBe(200);
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.sort()).toEqual(Object.keys(contracts).map(described).sort());
});

test('an operation lists its parameters and its payload', () => {
  const list = paths['/api/optics/pistol']?.get?.parameters.map(({ name }) => name);
  expect(list).toEqual(expect.arrayContaining(['brand', 'dot', 'q', 'sort', 'page', 'pageSize']));
  expect(paths['/api/optic/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  const body = paths['/api/login']?.post?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(body?.properties ?? {}).sort()).toEqual(['email', 'password']);
  expect(body?.required?.sort()).toEqual(['email', 'password']);
  expect(paths['/api/logout']?.post?.requestBody).toBeUndefined();
});

test('an upload names the field of its file', () => {
  const content = paths['/api/admin/upload-image']?.post?.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(content['multipart/form-data']?.schema).toMatchObject({ required: ['image'], properties: { image: {} } });
});

test('an operation states whether it needs a session', () => {
  expect(Object.keys(components.securitySchemes)).toEqual(['session']);
  expect(paths['/api/user']?.put?.security).toEqual([{ session: [] }]);
  expect(paths['/api/admin/check']?.get?.security).toEqual([{ session: [] }]);
  for (const isPublic of [paths['/api/faq']?.get, paths['/api/login']?.post]) expect(isPublic?.security).toEqual([]);
});

test('a list documents the headers of its pages', () => {
  const headers = paths['/api/optics/pistol']?.get?.responses['200']?.headers;
  expect(headers).toMatchObject({ 'X-Total-Count': expect.anything(), Link: expect.anything() });
  expect(paths['/api/pistols']?.get?.responses['200']?.headers).toEqual({ Link: expect.anything() });
});

test('an operation documents the status of its success', () => {
  expect(Object.keys(paths['/api/reviews']?.post?.responses ?? {})).toEqual(['201', '4XX', '5XX']);
});

test('the document names its server, and each operation by itself', async () => {
  expect(servers).toEqual([{ url: 'http://localhost' }]);
  const elsewhere = await request(
    'https://other.example/api/openapi.json',
    {},
    { ...env, PUBLIC_ORIGIN: 'https://atlas.example' },
  );
  expect(await elsewhere.json()).toMatchObject({ servers: [{ url: 'https://atlas.example' }] });
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(ids).toEqual(expect.arrayContaining(['getOpticId', 'postLogin', 'putAdminOpticsId']));
  expect(new Set(ids).size).toBe(Object.keys(contracts).length);
});

const payload = (path: string, method: string) =>
  paths[path]?.[method]?.requestBody?.content['application/json']?.schema;

test.each([
  ['/api/contact', ['email', 'message', 'name'], []],
  ['/api/reviews', ['opticId', 'rating'], ['reviewText']],
  ['/api/admin/optics', ['brand', 'footprint', 'primaryUse', 'productLine'], ['model', 'minPrice']],
  ['/api/admin/blog/authors', ['name'], ['email', 'website']],
])('%s requires %j and takes null for %j only', (path, required, optional) => {
  const { properties = {}, required: named } = payload(path, 'post') ?? {};
  const nullable = (names: string[]) => names.filter((name) => JSON.stringify(properties[name]).includes('"null"'));
  expect(named?.toSorted()).toEqual(required);
  expect(nullable(required)).toEqual([]);
  expect(nullable(optional)).toEqual(optional);
});

test('the fields that the document requires are those that an empty payload misses', () => {
  for (const [name, { body }] of Object.entries(contracts as Record<string, Contract>)) {
    const [method = '', path = ''] = name.split(' ');
    const schema = payload(described(path), method.toLowerCase());
    if (schema?.properties === undefined) continue;
    const missed = body?.safeParse({}).error?.issues.map((issue) => String(issue.path[0]));
    expect([name, ...new Set(missed)].toSorted()).toEqual([name, ...(schema.required ?? [])].toSorted());
  }
});
