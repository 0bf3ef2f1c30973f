import type { Hono } from 'hono';
import type { z } from 'zod';
import type { AccountUser } from '#domain/account/account.ts';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import type { AppContext, AppEnv } from '../env.ts';
import { jsonBody } from './body.ts';
import { otherMethods } from './methods.ts';
import { authorize } from './session/guards.ts';
import { parse } from './validate.ts';

type Parsed<C, Part extends string> = C extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** What a handler receives: everything its contract names, already checked. */
type Input<C extends Contract> = {
  c: AppContext;
  member: C['access'] extends 'visitor' ? undefined : AccountUser;
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: C extends { csv: true } ? undefined : Parsed<C, 'body'>;
};

/** What a handler returns: the contract's response, with the total if paged, or the file itself if it may be CSV. */
type Result<C extends Contract> = C extends { paged: true }
  ? { rows: z.output<C['response']>; total: number }
  : z.output<C['response']> | (C extends { csv: true } ? Response : never);

export type Endpoint = {
  name: EndpointName;
  method: string;
  path: string;
  handle: (c: AppContext) => Promise<Response>;
};

function respond(c: AppContext, { paged, status }: Contract, result: unknown): Response {
  if (result instanceof Response) return result;
  if (!paged) return c.json(result as object, status);
  const { rows, total } = result as { rows: object[]; total: number };
  c.header('X-Total-Count', String(total));
  return c.json(rows, status);
}

/**
 * Implements one entry of the contract. Access is checked first, then path, query and body.
 * @example
 * endpoint('PUT /api/admin/faqs/:id', ({ c, member, params, body }) => updateFaq(c.var.db, member.id, params.id, body))
 */
export function endpoint<Name extends EndpointName>(
  name: Name,
  handler: (
    input: Input<(typeof contracts)[Name]>,
  ) => Result<(typeof contracts)[Name]> | Promise<Result<(typeof contracts)[Name]>>,
): Endpoint {
  const [method = '', path = ''] = name.split(' ');
  const contract: Contract = contracts[name];
  return {
    name,
    method,
    path,
    async handle(c) {
      const member = await authorize(c, contract.access);
      const params = contract.params && parse(contract.params, c.req.param());
      const query = contract.query && parse(contract.query, c.req.queries());
      const body = contract.body && !contract.csv ? await jsonBody(c, contract.body, contract.maxBodyBytes) : undefined;
      // The contract that types the input is the one that has just checked it.
      const input = { c, member, params, query, body } as Input<(typeof contracts)[Name]>;
      return respond(c, contract, await handler(input));
    },
  };
}

/** Registers endpoints, and answers every other method of their paths. */
export function register(app: Hono<AppEnv>, endpoints: readonly Endpoint[]): void {
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  // ':id' also matches 'batch-search-images', so literal segments go first.
  const order = (path: string) => path.replaceAll(':', '~');
  const paths = [...byPath].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1));
  for (const [path, group] of paths) {
    for (const { method, handle } of group) app.on(method, path, handle);
    app.all(path, otherMethods(path, new Set(group.map(({ method }) => method))));
  }
}
