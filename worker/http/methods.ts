import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { GetPath } from '#domain/api/api.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext, AppEnv } from '../env.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Mailed links lead to these, so that GET changes something. */
const changingReads: readonly string[] = ['/api/verify-email'] satisfies GetPath[];

/** Whether HEAD may be answered as the GET that it asks about. */
export function takesHead(path: string): boolean {
  return !changingReads.includes(path);
}

/** Keeps a HEAD, which Hono hands to GET's handler, from changing anything. @throws AppError 'method_not_allowed' */
export const guardHead = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'HEAD' && !takesHead(c.req.path)) {
    c.header('Allow', 'GET, OPTIONS');
    throw new AppError('method_not_allowed', 'This call takes GET');
  }
  await next();
});

/** The methods for which a path has a handler; middleware matches under every method and so tells nothing. */
function allowedMethods(api: Hono<AppEnv>, path: string): string[] {
  const handlers = (method: string) => api.router.match(method, path)[0].length;
  const middleware = handlers('ANY');
  const found = methods.filter((method) => handlers(method) > middleware);
  return found.includes('GET') && takesHead(path) ? ['GET', 'HEAD', ...found.slice(1)] : found;
}

/** Tells which methods a path has. @throws AppError 'method_not_allowed' unless that is what was asked */
function tellMethods(c: AppContext, allowed: readonly string[]): Response {
  c.header('Allow', [...allowed, 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new AppError('method_not_allowed', `This call takes ${allowed.join(', ')}`);
}

/** Answers a path that no handler took: 405 where another method has one, else 404. OPTIONS is told the methods. */
export function unmatched(api: Hono<AppEnv>) {
  return (c: AppContext): Response => {
    const allowed = allowedMethods(api, c.req.path);
    if (allowed.length === 0) throw new AppError('not_found', 'There is no such call');
    return tellMethods(c, allowed);
  };
}

/** Stands before a path that a pattern would take for other methods: `/optics/:id` takes `/optics/batch`. */
export const onlyPost = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'POST') return tellMethods(c, ['POST']);
  await next();
});
