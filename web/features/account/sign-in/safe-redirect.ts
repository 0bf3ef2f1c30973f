import { paths } from '#domain/site/paths.ts';

/**
 * Where to go after signing in: `next` if it is a path of this site, otherwise home. Other hosts ('//host', '/\host',
 * 'https:…') and the sign-in pages are not followed.
 */
export function safeRedirect(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return paths.home;
  const { origin: host, pathname, search, hash } = new URL(next, origin);
  // The browser's router would read '//host' as another host.
  if (host !== origin || pathname.startsWith('//')) return paths.home;
  if (pathname === paths.auth || pathname.startsWith(`${paths.auth}/`)) return paths.home;
  return pathname + search + hash;
}
