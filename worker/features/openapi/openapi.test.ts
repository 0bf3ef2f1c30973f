import { expect, test } from 'vitest';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import { request } from '#worker/testing/request.ts';

type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object } }> };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { securitySchemes: object } };

const described = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const response = await request('/api/openapi.json');
const { paths, components } = (await response.json()) as Document;

test('the description has every call, and no other', () => {
  expect(response.status).toBe(200);
  const reads = Object.keys(getCalls).map((path) => `GET ${described(path)}`);
  const writes = Object.keys(writeCalls).map(described);
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.sort()).toEqual([...reads, ...writes].sort());
});

test('a call is described with its parameters and its body', () => {
  const list = paths['/api/optics/pistol']?.get?.parameters.map(({ name }) => name);
  expect(list).toEqual(expect.arrayContaining(['brand', 'dot', 'q', 'sort', 'page', 'pageSize']));
  expect(paths['/api/optic/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  const body = paths['/api/login']?.post?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(body?.properties ?? {}).sort()).toEqual(['email', 'password']);
  expect(body?.required?.sort()).toEqual(['email', 'password']);
  expect(paths['/api/logout']?.post?.requestBody).toBeUndefined();
});

test('a call that takes a file says in which field', () => {
  const content = paths['/api/admin/upload-image']?.post?.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(content['multipart/form-data']?.schema).toMatchObject({ required: ['image'], properties: { image: {} } });
});

test('a call says whether it needs a session', () => {
  expect(Object.keys(components.securitySchemes)).toEqual(['session']);
  expect(paths['/api/user']?.put?.security).toEqual([{ session: [] }]);
  expect(paths['/api/admin/check']?.get?.security).toEqual([{ session: [] }]);
  for (const open of [paths['/api/faq']?.get, paths['/api/login']?.post]) expect(open?.security).toBeUndefined();
});

test('every call that is described exists', async () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const found = await request(path.replace(/\{\w+\}/, '999999'), { method: method.toUpperCase() });
      expect([method, path, await found.text()]).not.toEqual([
        method,
        path,
        expect.stringMatching(/There is no such call|This call takes/),
      ]);
      expect(found.status).toBeLessThan(500);
    }
  }
});
