import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { AppContext } from '../env.ts';
import { serverContext } from './context.ts';
import { siteOf } from './site-of.ts';

const render = createRequestHandler(
  () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
  import.meta.env.MODE,
);

/** A page as HTML. */
export async function document(c: AppContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverContext, { c, site: siteOf(c), nonce: c.get('secureHeadersNonce') });
  const response = await render(c.req.raw, context);
  // Each render has a nonce of its own, which a 304 with another policy would void.
  response.headers.set('ETag', `"${c.var.requestId}"`);
  return response;
}
