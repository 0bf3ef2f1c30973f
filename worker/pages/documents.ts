import { adminPage } from '#web/admin/admin-paths.ts';
import { loadPage, shellPage } from '#web/entry-edge.tsx';
import { withoutTracking } from '#web/lib/analytics/tracking.ts';
import type { ApiResponse } from '#web/lib/api.ts';
import { isAdminPath, isPrivatePath } from '#web/paths.ts';
import type { AppContext } from '../env.ts';
import { readFootprints } from '../features/fit/footprints/current-footprints.ts';
import { cachePublicly, cacheTag, notAtEdge } from '../http/cache/cache.ts';
import { logFailure } from '../http/log.ts';
import { canonicalUrl } from './canonical-url.ts';
import { errorDocument } from './error-document.ts';
import { readApi } from './read-api.ts';
import { documentShell } from './shell/shell.ts';
import { siteOf } from './site-of.ts';
import { writtenDocument } from './written-document.ts';

/** A page as HTML: public pages are rendered here; private pages, and those that fail, in the browser. */
export async function document(c: AppContext): Promise<Response> {
  const url = new URL(c.req.url);
  // Its value may be any name of a footprint.
  if (url.searchParams.has('footprint')) await readFootprints(c.var.db);
  const canonical = canonicalUrl(url);
  if (canonical !== url.pathname + url.search) return c.redirect(canonical, 308);
  const plain = withoutTracking(url);
  if (plain.search === url.search || isPrivatePath(url.pathname)) return documentAt(c, url);
  // Each link has parameters of its own, and the edge would cache a page for each.
  return notAtEdge((await edgeCopy(c, plain)) ?? (await documentAt(c, plain)));
}

/** The document at another URL of this site, which the edge may have. The local runtime has no edge: undefined. */
async function edgeCopy(c: AppContext, url: URL): Promise<Response | undefined> {
  const { cache, exports } = c.executionCtx as ExecutionContext;
  if (cache === undefined) return undefined;
  const { method, headers } = c.req.raw;
  try {
    // Passes Workers Cache: https://developers.cloudflare.com/workers/cache/examples/
    return await exports.default.fetch(new Request(url, { method, headers, redirect: 'manual' }));
  } catch (error) {
    logFailure(c, 'The edge cache was not asked', error);
    return undefined;
  }
}

async function documentAt(c: AppContext, url: URL): Promise<Response> {
  const site = siteOf(c);
  // An unknown pistol of a link may become known.
  const tags: string[] = url.searchParams.has('for') ? [cacheTag.pistols] : [];

  async function send(path: string): Promise<ApiResponse> {
    const response = await readApi(c, new URL(path, url));
    tags.push(...(response.headers.get('Cache-Tag')?.split(',') ?? []));
    return response;
  }

  const isPrivate = isPrivatePath(url.pathname);
  try {
    const page = isPrivate ? shellPage(privateStatus(url), site) : await loadPage(url, send, site);
    if (page === undefined) return errorDocument(c, 'unavailable');
    if ('movedTo' in page) {
      cachePublicly(c, tags);
      return c.redirect(page.movedTo, 308);
    }
    const shell = await documentShell(c.env.ASSETS, url.origin);
    const { body, etag } = await writtenDocument(url, page, shell);
    if (page.status === 200 && !isPrivate) cachePublicly(c, tags);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    c.header('ETag', etag);
    return c.body(body, page.status as 200);
  } catch (error) {
    logFailure(c, 'A page could not be rendered at the edge', error);
    return errorDocument(c, 'unavailable');
  }
}

/** The status of a page that the browser renders: unknown admin URLs are 404. */
function privateStatus(url: URL): number {
  return isAdminPath(url.pathname) && adminPage(url) === undefined ? 404 : 200;
}
