import { isPrivatePath } from '#domain/site/paths.ts';

/** Shown offline when the page isn't saved. */
export const offlinePath = '/offline';

/** The cache of saved pages. */
export const pagesCache = 'pages';

/** What a path of this site is to the service worker. */
export type Kind = 'offline' | 'page' | 'data' | 'file';

const notPages = /^\/(?:api(?!\/docs$)|data|images|social-images|assets|dev|__manifest)(?:\/|$)|\.\w+$/i;

const publicData = /^\/api\/(?!(?:user|admin|favorites)(?:\/|$))|^\/footprints\.svg$/;

/** @returns undefined for what is never saved */
export function kindOf(pathname: string): Kind | undefined {
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname === offlinePath) return 'offline';
  if (!notPages.test(pathname)) return isPrivatePath(pathname) ? undefined : 'page';
  return publicData.test(pathname) ? 'data' : undefined;
}
