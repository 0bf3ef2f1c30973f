import type { QueryClient } from '@tanstack/react-query';
import type { Router } from '#web/router/router.ts';
import { userQuery } from '../account/queries.ts';
import { readCompareList } from '../compare/compare-list.ts';
import { favoritesQuery } from '../favorites/favorites.ts';
import { readOwnPistol } from '../my-pistol/my-pistol.ts';
import { pathOf } from './copies.ts';
import { loadOffline } from './load-offline.ts';
import serviceWorkerUrl from './service-worker/service-worker.ts?worker&url';
import { isSavedPath } from './strategy.ts';
import { type Wishes, wantedPages } from './wishes.ts';

/** A page that is left sooner is not saved, and changes in quick succession are one. */
const quietMs = 2000;

let begun = false;

/** Keeps pages readable without a signal, as far as the browser has service workers. */
export async function keepPages(client: QueryClient, router: Router): Promise<void> {
  if (begun || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  begun = true;
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: 'none' });
  } catch {
    // A private window may have none, and without a signal there is no newer one.
  }
  const registration = await navigator.serviceWorker.ready;
  router.load = loadOffline(client, router.load);
  tellWishes(client, router, registration);
}

/** Tells the service worker what to save, now and when it changes. */
function tellWishes(client: QueryClient, router: Router, registration: ServiceWorkerRegistration): void {
  let timer = 0;
  let told = '';
  const tell = () => {
    const wishes = readWishes(client, router);
    const text = JSON.stringify(wishes);
    // A newer one may have taken its place.
    if (text !== told) registration.active?.postMessage(wishes);
    told = text;
  };
  const tellSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(tell, quietMs);
  };
  tell();
  router.subscribe(tellSoon);
  client.getQueryCache().subscribe(({ type }) => type === 'updated' && tellSoon());
  // A pistol or an optic to compare that was chosen since.
  document.addEventListener('visibilitychange', tell);
}

function readWishes(client: QueryClient, router: Router): Wishes {
  const { pathname, search } = router.shown().location;
  const isVisitor = client.getQueryData(userQuery().queryKey) === null;
  const favorites = isVisitor ? [] : client.getQueryData(favoritesQuery().queryKey);
  return {
    shown: isSavedPath(pathname) ? pathOf(window.location.origin + pathname + search) : undefined,
    wanted: wantedPages({
      pistol: readOwnPistol(),
      compared: readCompareList(),
      favorites: favorites?.map(({ id }) => id) ?? [],
    }),
    knowsFavorites: favorites !== undefined,
  };
}
