import type { QueryClient } from '@tanstack/react-query';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { local } from '#web/lib/storage/storage.ts';
import { compareHref } from '../compare/compare-list.ts';
import { favoritesQuery } from '../favorites/favorites.ts';
import { type Cut, cutSearch } from '../fit/fits-query.ts';
import { kindOf, offlinePath, pagesCache, savedAtOf } from './saved-copy.ts';
import serviceWorkerUrl from './service-worker/service-worker.ts?worker&url';

const maxFavorites = 10;

type Choices = {
  shown: string;
  pistol: { id: number; slug: string; cut?: Cut } | undefined;
  compared: readonly number[];
  favorites: readonly number[];
};

export function wantedUrls({ shown, pistol, compared, favorites }: Choices): string[] {
  const urls = [
    offlinePath,
    shown,
    ...(pistol ? [paths.pistol(pistol.slug), fitsUrl(pistol)] : []),
    ...(compared.length > 0 ? [compareHref({ ids: compared })] : []),
    ...[paths.home, paths.list('pistol'), paths.pistols],
    ...favorites.slice(0, maxFavorites).map(paths.optic),
  ];
  return [...new Set(urls)].filter((url) => kindOf(url.replace(/\?.*/, '')) !== undefined);
}

const fitsUrl = ({ id, cut }: NonNullable<Choices['pistol']>) =>
  `/api/pistols/${id}/fits${cut ? `?${cutSearch(cut)}` : ''}`;

const day = 86_400_000;

const favoritesKey = 'red-dot-atlas:saved-favorites';

type Visitor = Omit<Choices, 'favorites'> & { user: AccountUser | null | undefined };

export async function savePages(client: QueryClient, { user, ...choices }: Visitor): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const favorites = (user && client.getQueryData(favoritesQuery().queryKey)?.map(({ id }) => id)) ?? [];
  const owner = local.get(favoritesKey);
  if (user !== undefined && owner && owner !== String(user?.id)) {
    await caches.delete(pagesCache);
    local.remove(favoritesKey);
  }
  if (user && favorites.length > 0) local.set(favoritesKey, String(user.id));
  const urls = wantedUrls({ ...choices, favorites });
  const due = await Promise.all(urls.map(isDue));
  // Saved by the service worker's routes. Public, so no cookies.
  const urlsToCache = urls
    .filter((_, index) => due[index])
    .map((url) => [url, { credentials: 'omit', priority: 'low' }] satisfies [string, RequestInit]);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

async function isDue(url: string): Promise<boolean> {
  const saved = await caches.match(url);
  return saved === undefined || (savedAtOf(saved.headers) ?? 0) < Date.now() - day;
}
