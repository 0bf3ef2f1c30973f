import { createMiddleware } from 'hono/factory';
import type { GetPath } from '#domain/api/api.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext, AppEnv } from '../env.ts';

/** GET endpoints that change state, because emails link to them. */
const unsafeGets: readonly string[] = ['/api/verify-email'] satisfies GetPath[];

export function allowsHead(path: string): boolean {
  return !unsafeGets.includes(path);
}

/**
 * Rejects a HEAD that would run a state-changing GET handler: Hono routes HEAD to GET.
 * @throws AppError 'method_not_allowed'
 */
export const guardHead = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'HEAD' && !allowsHead(c.req.path)) {
    c.header('Allow', 'GET, OPTIONS');
    throw new AppError('method_not_allowed', 'This endpoint allows GET');
  }
  await next();
});

export function otherMethods(path: string, methods: ReadonlySet<string>) {
  const all = new Set(methods);
  if (methods.has('GET') && allowsHead(path)) all.add('HEAD');
  const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].filter((name) => all.has(name));
  return (c: AppContext): Response => {
    c.header('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    throw new AppError('method_not_allowed', `This endpoint allows ${allowed.join(', ')}`);
  };
}
