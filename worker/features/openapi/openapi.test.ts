import { expect, test } from 'vitest';
import { getCalls } from '#domain/api.schema.ts';
import { request } from '../../testing/request.ts';

type Parameter = { name: string; in: string; required: boolean };
type Document = { paths: Record<string, { get: { parameters: Parameter[] } }> };

test('the description has every public call, with its parameters', async () => {
  const response = await request('/api/openapi.json');
  expect(response.status).toBe(200);
  const { paths } = (await response.json()) as Document;
  expect(Object.keys(paths)).toEqual(Object.keys(getCalls).map((path) => path.replace(/:(\w+)/g, '{$1}')));
  const list = paths['/api/optics/pistol']?.get.parameters.map(({ name }) => name);
  expect(list).toEqual(expect.arrayContaining(['brand', 'dot', 'q', 'sort', 'page', 'pageSize']));
  expect(paths['/api/optic/{id}']?.get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
});

test('every call that is described exists', async () => {
  for (const path of Object.keys(getCalls)) {
    const response = await request(path.replace(':id', '999999').replace(':footprint', 'xyzzy'));
    const body = await response.text();
    expect([path, body]).not.toEqual([path, expect.stringContaining('There is no such call')]);
    expect(response.status).toBeLessThan(500);
  }
});
