import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { serverContext } from './context.ts';
import { siteOf } from './site-of.ts';

const render = createRequestHandler(
  () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
  import.meta.env.MODE,
);

export async function document(c: AppContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverContext, { c, site: siteOf(c), nonce: c.get('secureHeadersNonce') });
  const response = await render(c.req.raw, context);
  if (c.req.raw.signal.aborted) return response;
  if (isLastResort(response)) throw new AppError('internal', 'No page could be rendered');
  // A 304 would pair the old document with a new nonce.
  response.headers.set('ETag', `"${crypto.randomUUID()}"`);
  return c.newResponse(response.body, response);
}

const isLastResort = ({ status, headers }: Response) =>
  status === 500 && (headers.get('Content-Type') ?? 'text/plain').startsWith('text/plain');
