// Served as /sw.js while REMOVE_SERVICE_WORKER is set: takes the place of the service worker, then removes itself and the saved copies.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      indexedDB.deleteDatabase('workbox-expiration');
      await self.registration.unregister();
    })(),
  );
});
