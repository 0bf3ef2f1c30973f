import { paths } from '#web/paths.ts';

/**
 * Where to go after signing in: the path that is asked for, where it is one of this site, else home. What leads
 * elsewhere ('//host', '/\host', 'https:…') or to signing in again is not followed.
 */
export function ownPath(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, origin)) return paths.home;
  const { origin: host, pathname, search, hash } = new URL(asked, origin);
  // The browser's router would read '//host' as another host.
  if (host !== origin || pathname.startsWith('//')) return paths.home;
  if (pathname === paths.auth || pathname.startsWith(`${paths.auth}/`)) return paths.home;
  return pathname + search + hash;
}
