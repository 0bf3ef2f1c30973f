import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { request } from '#worker/testing/request.ts';

type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  security?: object[];
  responses: Record<string, { headers?: object }>;
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object } }> };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { securitySchemes: object } };

const described = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const response = await request('/api/openapi.json');
const { paths, components } = (await response.json()) as Document;

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
  for (const isPublic of [paths['/api/faq']?.get, paths['/api/login']?.post])
    expect(isPublic?.security).toBeUndefined();
});

test('a list documents the headers of its pages', () => {
  const headers = paths['/api/optics/pistol']?.get?.responses['200']?.headers;
  expect(headers).toMatchObject({ 'X-Total-Count': expect.anything(), Link: expect.anything() });
  expect(paths['/api/pistols']?.get?.responses['200']?.headers).toEqual({ Link: expect.anything() });
});

test('an operation documents the status of its success', () => {
  expect(Object.keys(paths['/api/reviews']?.post?.responses ?? {})).toEqual(['201', 'default']);
});
