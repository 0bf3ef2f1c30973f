import { Context, Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import type { ApiResponse } from '#web/lib/api.ts';
import { publicRoutes } from '../api/public.ts';
import type { AppContext, AppEnv } from '../env.ts';
import { register } from '../http/endpoint.ts';
import { writeError } from '../http/errors.ts';

const reads = publicRoutes.filter(({ method }) => method === 'GET');
const answers = new Map(reads.map(({ handle, answer }) => [handle as unknown, answer]));
/** Only matches paths. */
const routes = new Hono<AppEnv>();
register(routes, reads);

/**
 * Answers a visitor's GET of /api for a page: with the endpoint's checks, errors and tags, but without a connection's middleware,
 * which the page has passed, and without writing and parsing JSON.
 * @param url absolute
 */
export async function readApi(page: AppContext, url: URL): Promise<ApiResponse> {
  const matchResult = routes.router.match('GET', url.pathname);
  const c: AppContext = new Context<AppEnv>(new Request(url), {
    env: page.env,
    executionCtx: page.executionCtx,
    path: url.pathname,
    matchResult,
  });
  c.set('db', page.var.db);
  c.set('requestId', page.var.requestId);
  try {
    const [[[handle] = []] = []] = matchResult[0];
    const answer = answers.get(handle);
    if (answer === undefined) throw new AppError('not_found', 'No such endpoint');
    const body = await answer(c);
    if (body instanceof Response) return body;
    // biome-ignore lint/suspicious/noExplicitAny: as that of Response.
    const json = async (): Promise<any> => body;
    return {
      ok: true,
      status: 200,
      statusText: '',
      headers: c.res.headers,
      json,
      text: async () => JSON.stringify(body),
    };
  } catch (error) {
    return writeError(error as Error, c);
  }
}
