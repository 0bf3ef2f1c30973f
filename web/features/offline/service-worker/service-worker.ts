import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type StrategyOptions } from 'workbox-strategies';
import { filesOf, kindOf, lazyFilesOf, maySave, offlinePath, pagesCache, savedCopy } from '../saved-copy.ts';

declare const self: ServiceWorkerGlobalScope;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

const networkTimeoutSeconds = 5;

const limit = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 90 * 86_400, purgeOnQuotaError: true }) as Plugin;

const orError: Plugin = { handlerDidError: async () => Response.error() };

const onlyPublic: Plugin = { cacheWillUpdate: async ({ response }) => (maySave(response) ? response : null) };

const dated: Plugin = {
  cacheWillUpdate: async ({ response }) => (maySave(response) ? savedCopy(response, Date.now()) : null),
};

const withFiles: Plugin = {
  async cacheDidUpdate({ newResponse, event }) {
    const file = async (url: string) => (await caches.match(url)) ?? strategies.file.handle({ event, request: url });
    const files = filesOf(await newResponse.text());
    const lazy = await Promise.all(
      files.map(async (url) => {
        const response = await file(url);
        return url.endsWith('.js') ? lazyFilesOf(await response.text()) : [];
      }),
    );
    await Promise.all([...new Set(lazy.flat())].map(file));
  },
};

const orOfflinePage: Plugin = {
  async handlerDidError({ request }) {
    const { pathname, search } = new URL(request.url);
    return Response.redirect(`${offlinePath}?${new URLSearchParams({ to: pathname + search })}`);
  },
};

const oneEntry: Plugin = { cacheKeyWillBeUsed: async () => offlinePath };

const strategies = {
  page: new NetworkFirst({
    cacheName: pagesCache,
    networkTimeoutSeconds,
    plugins: [dated, withFiles, limit(60), orOfflinePage],
  }),
  offline: new NetworkFirst({
    cacheName: 'offline',
    networkTimeoutSeconds,
    plugins: [dated, withFiles, oneEntry],
  }),
  data: new NetworkFirst({ cacheName: 'data', networkTimeoutSeconds, plugins: [dated, limit(100), orError] }),
  file: new CacheFirst({ cacheName: 'files', plugins: [onlyPublic, limit(300), orError] }),
};

for (const [kind, strategy] of Object.entries(strategies))
  registerRoute(({ url, sameOrigin }) => sameOrigin && kindOf(url.pathname) === kind, strategy);

// With navigation preload on, the browser would fetch other documents twice.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly({ plugins: [orError] }));

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([saveOfflinePage(event), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([self.clients.claim(), navigationPreload?.enable()]));
});

/** @throws if it can't be saved, so that the browser retries the install */
async function saveOfflinePage(event: ExtendableEvent): Promise<void> {
  const { ok } = await strategies.offline.handle({ event, request: offlinePath });
  if (!ok) throw new Error('The offline page could not be saved');
}
