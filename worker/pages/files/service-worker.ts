import type { Next } from 'hono';
import type { AppContext } from '#worker/env.ts';

export const removesServiceWorker = (c: AppContext): boolean => c.env.REMOVE_SERVICE_WORKER === 'true';

/**
 * The service worker (decision 020), or the script that removes it. Browsers ask for it at each navigation, so the switch needs no
 * other deployment.
 */
export async function serviceWorker(c: AppContext, next: Next): Promise<Response | undefined> {
  const name = removesServiceWorker(c) ? '/remove-sw.js' : '/sw.js';
  const file = await c.env.ASSETS.fetch(new Request(new URL(name, c.req.url)));
  // A development server has none.
  if (!file.ok) return void (await next());
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', 'no-cache');
  return response;
}
