import type { GetPath } from '#domain/api/api.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { maxWholeList, type PageQuery, pageWindow } from '#domain/api/pagination.ts';
import type { Database } from '../db/client.ts';
import { readFootprints } from '../features/fit/footprints/current-footprints.ts';
import { parse } from '../http/body.ts';
import { tagsOf } from '../http/endpoint.ts';
import { publicRoutes } from './endpoints.ts';

const reads = new Map(publicRoutes.filter(({ tags }) => tags).map((route) => [route.name as string, route]));

export type Asked = { params?: object | undefined; search?: string | undefined };

type Answer = { data: unknown; total: number | undefined; hasNext: boolean; tags: readonly string[] };

export async function read(db: Database, path: GetPath, { params = {}, search }: Asked): Promise<Answer> {
  const route = reads.get(`GET ${path}`);
  if (route?.tags === undefined) throw new AppError('not_found', 'No such endpoint');
  const { contract, handler } = route;
  const input = {
    db,
    registry: contract.withoutFootprints ? undefined : await readFootprints(db),
    params: contract.params && parse(contract.params, texts(params)),
    query: contract.query && parse(contract.query, queriesOf(search)),
  };
  const result = await handler(input);
  const tags = tagsOf(route.tags, input, result);
  if (contract.linked) return { ...linked((input.query ?? {}) as PageQuery, result as object[]), tags };
  if (!contract.paged) return { data: result, total: undefined, hasNext: false, tags };
  const { rows, total } = result as { rows: object[]; total: number };
  return { data: rows, total, hasNext: false, tags };
}

function linked(query: PageQuery, rows: object[]) {
  const limit = pageWindow(query)?.limit ?? maxWholeList;
  return { data: rows.slice(0, limit), total: undefined, hasNext: rows.length > limit };
}

const texts = (params: object) => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`]));

function queriesOf(search = ''): Record<string, string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}
