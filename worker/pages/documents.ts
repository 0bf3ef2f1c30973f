import { adminPage } from '#web/admin/admin-paths.ts';
import { type RenderedPage, renderPage, renderShell } from '#web/entry-edge.tsx';
import type { ApiResponse } from '#web/lib/api.ts';
import { withoutTracking } from '#web/lib/tracking.ts';
import { isAdminPath, isPrivatePath } from '#web/paths.ts';
import type { AppContext } from '../env.ts';
import { readFootprints } from '../features/fit/footprints/current-footprints.ts';
import { cachePublicly, cacheTag, notAtEdge } from '../http/cache/cache.ts';
import { strongEtag } from '../http/cache/etag.ts';
import { logFailure } from '../http/log.ts';
import { canonicalUrl } from './canonical-url.ts';
import { errorDocument } from './error-document.ts';
import { readApi } from './read-api.ts';
import { documentShell, shellFor } from './shell.ts';
import { siteOf } from './site-of.ts';

/** Shown without JavaScript on pages that only the browser renders. */
const needsScript =
  '<noscript><p class="px-6 py-8">This page needs JavaScript. <a href="/" class="underline">Go to the home page</a></p></noscript>';

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

  let page: RenderedPage | undefined;
  try {
    page = isPrivatePath(url.pathname) ? renderShell(privateStatus(url), site) : await renderPage(url, send, site);
  } catch (error) {
    logFailure(c, 'A page could not be rendered at the edge', error);
  }
  if (page === undefined) return errorDocument(c, 'unavailable');
  if (page.movedTo !== undefined) {
    cachePublicly(c, tags);
    return c.redirect(page.movedTo, 308);
  }
  const shell = await documentShell(c.env.ASSETS, url.origin);
  const { start, afterHead, afterApp, end } = page.app === '' ? shell : shellFor(shell, page);
  if (page.status === 200 && page.app !== '') cachePublicly(c, tags);
  const html = start + page.head + afterHead + (page.app || needsScript) + afterApp + page.state + end;
  const body = new TextEncoder().encode(html).buffer as ArrayBuffer;
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('ETag', await strongEtag(body));
  return c.body(body, page.status as 200);
}

/** The status of a page that the browser renders: unknown admin URLs are 404. */
function privateStatus(url: URL): number {
  return isAdminPath(url.pathname) && adminPage(url) === undefined ? 404 : 200;
}
