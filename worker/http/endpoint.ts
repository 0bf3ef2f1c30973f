import type { Hono } from 'hono';
import type { z } from 'zod';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { contracts, EndpointName, Parsed, PublicRead, ResponseOf } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import type { PageQuery } from '#domain/api/pagination.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { connect, type Database } from '../db/client.ts';
import { againIfTransient } from '../db/transient.ts';
import type { AppContext, AppEnv, MemberActor } from '../env.ts';
import { readFootprints } from '../features/fit/footprints/current-footprints.ts';
import { drawAfterWrite } from '../features/social-images/draw-after-write.ts';
import { jsonBody, parse } from './body.ts';
import { cachePublicly } from './cache/cache.ts';
import { purgeAfterWrite } from './cache/purges.ts';
import { linkPages, linkRows } from './lists.ts';
import { otherMethods } from './methods.ts';
import { rememberWrite, sessionFor } from './replicas.ts';
import { authorize } from './session/member.ts';
import { siteOrigin } from './site-origin.ts';

type Registered<C> = C extends { withoutFootprints: true } ? unknown : { registry: FootprintRegistry };

type Input<C extends Contract> = {
  c: AppContext;
  db: Database;
  member: C['access'] extends 'visitor' ? undefined : AccountUser;
  actor: C['access'] extends 'visitor' ? undefined : Omit<MemberActor, 'registry'> & Registered<C>;
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: C extends { csv: true } ? undefined : Parsed<C, 'body'>;
} & Registered<C>;

type Result<C extends Contract> = C extends { paged: true }
  ? { rows: z.output<C['response']>; total: number }
  : z.output<C['response']> | (C extends { csv: true } ? Response : never);

type ContractOf<Name extends EndpointName> = (typeof contracts)[Name];

type Handler<Name extends EndpointName> = (
  input: Input<ContractOf<Name>>,
) => Result<ContractOf<Name>> | Promise<Result<ContractOf<Name>>>;

/** A read whose response every visitor may share. A health check is of this moment, and a verification spends its token. */
export type CachedRead = Exclude<PublicRead, 'GET /api/health' | 'GET /api/verify-email'>;

type Tags = readonly string[];

type TagsOf<C> =
  | Tags
  | ((asked: { params: Parsed<C, 'params'>; query: Parsed<C, 'query'> }, response: ResponseOf<C>) => Tags);

export type Endpoint<Name extends EndpointName = EndpointName> = {
  name: Name;
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint checks its own input.
  handler: (input: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint checks its own input.
  tags?: Tags | ((asked: any, response: any) => Tags) | undefined;
  respond: (c: AppContext, contract: Contract, form?: object) => Promise<object>;
};

export type Route = {
  name: EndpointName;
  contract: Contract;
  method: string;
  path: string;
  handler: Endpoint['handler'];
  tags?: Endpoint['tags'];
  /** With a form, that is the body. */
  respond: (c: AppContext, form?: object) => Promise<object>;
  handle: (c: AppContext) => Promise<Response>;
};

function bodyOf(c: AppContext, { paged, linked }: Contract, query: PageQuery, result: unknown): object {
  if (linked) return linkRows(c, query, result as object[]);
  if (!paged) return result as object;
  const { rows, total } = result as { rows: object[]; total: number };
  linkPages(c, query, rows.length, total);
  c.header('X-Total-Count', String(total));
  return rows;
}

async function bodyFrom(c: AppContext, contract: Contract, form: object | undefined): Promise<unknown> {
  if (!contract.body) return undefined;
  return form ? parse(contract.body, form, contract.itemIssues) : jsonBody(c, contract.body, contract);
}

export const tagsOf = (tags: NonNullable<Endpoint['tags']>, asked: object, response: unknown): Tags =>
  typeof tags === 'function' ? tags(asked, response) : tags;

export const publicEndpoint = <Name extends CachedRead>(
  name: Name,
  tags: TagsOf<ContractOf<Name>>,
  handler: Handler<Name>,
) => implement(name, handler, tags);

/**
 * Implements one entry of the contract. Access is checked first, then path, query and body.
 * @example
 * endpoint('GET /api/favorites', ({ db, member, query }) => favoriteOptics(db, member.id, query))
 */
export const endpoint = <Name extends Exclude<EndpointName, CachedRead>>(name: Name, handler: Handler<Name>) =>
  implement(name, handler);

function implement<Name extends EndpointName>(
  name: Name,
  handler: Handler<Name>,
  tags?: Endpoint['tags'],
): Endpoint<Name> {
  const [method = ''] = name.split(' ');
  const isSave = method === 'POST' || method === 'PUT';
  async function respond(c: AppContext, contract: Contract, form?: object): Promise<object> {
    const member = await authorize(c, contract.access);
    // An administrator's save follows from the footprints of this moment.
    const isFresh = contract.access === 'admin' && isSave;
    const registry = contract.withoutFootprints ? undefined : await readFootprints(c.var.db, isFresh);
    const params = contract.params && parse(contract.params, c.req.param());
    const query = contract.query && parse(contract.query, c.req.queries());
    const body = contract.csv ? undefined : await bodyFrom(c, contract, form);
    const session = sessionFor(c, contract, method);
    if (session) c.set('db', connect(session));
    const { db } = c.var;
    const actor = member && {
      db,
      userId: member.id,
      registry,
      get origin() {
        return siteOrigin(c);
      },
    };
    // The contract that types the input is the one that has just checked it.
    const input = { c, db, member, actor, params, query, body, registry } as unknown as Input<ContractOf<Name>>;
    try {
      const run = async () => handler(input);
      const result = await (method === 'PUT' ? againIfTransient(run) : run());
      if (tags) cachePublicly(c, tagsOf(tags, input, result));
      return result instanceof Response ? result : bodyOf(c, contract, (query ?? {}) as PageQuery, result);
    } finally {
      if (session && method !== 'GET') rememberWrite(c, session);
      if (method !== 'GET' && member) await purgeAfterWrite(c);
      if (method !== 'GET' && contract.access === 'admin') drawAfterWrite(c);
    }
  }
  return { name, handler, tags, respond };
}

export function routesOf<Name extends EndpointName>(
  contracts: Readonly<Record<Name, Contract>>,
  endpoints: readonly Endpoint<Name>[],
): Route[] {
  return endpoints.map((endpoint) => {
    const [method = '', path = ''] = endpoint.name.split(' ');
    const contract = contracts[endpoint.name];
    const respond = (c: AppContext, form?: object) => endpoint.respond(c, contract, form);
    const handle = async (c: AppContext) => {
      const body = await respond(c);
      return body instanceof Response ? body : c.json(body, contract.status);
    };
    const { name, handler, tags } = endpoint;
    return { name, contract, method, path, handler, tags, respond, handle };
  });
}

export function register(app: Hono<AppEnv>, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  // ':id' also matches 'batch-search-images', so literal segments go first.
  const order = (path: string) => path.replaceAll(':', '~');
  const paths = [...byPath].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1));
  for (const [path, group] of paths) {
    for (const { method, handle } of group) app.on(method, path, handle);
    app.all(path, otherMethods(path, new Set(group.map(({ method }) => method))));
  }
}
