import { local } from './storage.ts';

/**
 * Calls `listener` when another tab writes a key of local storage, and when this page returns from the back/forward
 * cache, where it hears nothing.
 * @returns unsubscribes
 */
export function onOtherTabs(key: string, listener: () => void): () => void {
  // The key is null when a tab clears all of the storage.
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Calls the listeners of a key in the other tabs. */
export function notifyOtherTabs(key: string): void {
  // Writing the same text again fires no event.
  local.set(key, String(Math.random()));
}
