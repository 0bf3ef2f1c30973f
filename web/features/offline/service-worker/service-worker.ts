import { maySave, type Strategy, strategyFor } from '../strategy.ts';
import { shell } from '../wishes.ts';
import { answerData, answerFile, answerPage, fromNetwork } from './answers.ts';
import { fulfill } from './fulfill.ts';
import { cacheName, saveCopy } from './saved-copies.ts';

declare const self: ServiceWorkerGlobalScope;

const answers: Record<Strategy, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  file: ({ request }) => answerFile(request),
  data: ({ request }) => answerData(request),
  network: fromNetwork,
};

self.addEventListener('install', (event) => {
  // The next navigation has the new service worker.
  event.waitUntil(Promise.all([saveShell(), self.skipWaiting()]));
});

// Without `clients.claim`, which would evict pages from the back/forward cache.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), deleteOtherCaches()]));
});

self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy) event.respondWith(answers[strategy](event));
});

self.addEventListener('message', (event) => {
  event.waitUntil(fulfill(event.data));
});

/** @throws without them, so that the browser tries to install it again */
async function saveShell(): Promise<void> {
  for (const { url, kind } of shell) {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!maySave(response)) throw new Error(`${url} may not be saved`);
    await saveCopy(url, kind, response);
  }
}

async function deleteOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
}
