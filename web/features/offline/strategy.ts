import { isPrivatePath } from '#web/paths.ts';

/**
 * How the service worker answers a request. A page comes from the network, and without it from the saved copies. A file has a
 * hash in its name, so its saved copy is as good as any. Data are like pages, without a page in their place. What else a tab
 * opens is passed on, because the browser has asked for it already: left alone, it would ask twice.
 */
export type Strategy = 'page' | 'file' | 'data' | 'network';

type Asked = { method: string; mode: string; url: string };

/** What is not a page, though a tab may open it. */
const notPages = /^\/(?:api|data|images|social-images|assets|dev)(?:\/|$)|\.\w+$/i;

/** What the documents of a saved copy refer to besides hashed files. */
const savedData = /^\/(?:api\/pistols\/\d+\/fits|footprints\.svg)$/;

/** @returns undefined for what the service worker leaves to the browser: writes, other hosts, other calls */
export function strategyFor({ method, mode, url }: Asked, origin: string): Strategy | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (mode === 'navigate') return isSavedPath(pathname) ? 'page' : 'network';
  if (pathname.startsWith('/assets/')) return 'file';
  return savedData.test(pathname) ? 'data' : undefined;
}

/** Whether a path can be that of a public page. */
export function isSavedPath(pathname: string): boolean {
  return !isPrivatePath(pathname) && !notPages.test(pathname);
}

/**
 * How long to wait for an answer before a saved copy is shown, in milliseconds. While the network answers, a page is never a saved
 * one; so the wait is long, unless the device is offline or the last page got no answer.
 */
export function patienceMs({ onLine, failing }: { onLine: boolean; failing: boolean }): number {
  return onLine && !failing ? 20_000 : 5000;
}

/** Whether a response may be saved: whole, and the same for everybody. Browsers hide `Set-Cookie`; the server never makes such a response public. */
export function maySave({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const policy = (headers.get('Cache-Control') ?? '').toLowerCase().split(/\s*,\s*/);
  const isPublic = policy.includes('public') && !policy.includes('private') && !policy.includes('no-store');
  return status === 200 && !redirected && isPublic && !headers.has('Set-Cookie');
}
