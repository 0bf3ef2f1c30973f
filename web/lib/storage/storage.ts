/**
 * Local or session storage that never throws. When the browser blocks it or the quota is used up, values last as long
 * as the page.
 */
function storageArea(open: () => Storage) {
  const fallback = new Map<string, string>();
  const area = {
    get(key: string): string | null {
      try {
        return fallback.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },

    set(key: string, text: string): void {
      fallback.delete(key);
      try {
        open().setItem(key, text);
      } catch {
        fallback.set(key, text);
      }
    },

    remove(key: string): void {
      fallback.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },

    getJson<Value>(key: string, isValue: (value: unknown) => value is Value): Value | undefined {
      try {
        const value: unknown = JSON.parse(area.get(key) ?? 'null');
        return isValue(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },

    setJson(key: string, value: object | undefined): void {
      if (value === undefined) area.remove(key);
      else area.set(key, JSON.stringify(value));
    },
  };
  return area;
}

export const local = storageArea(() => localStorage);

export const session = storageArea(() => sessionStorage);

/** Also calls `listener` when the page returns from the back/forward cache, where it hears nothing. */
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

/** For `useSyncExternalStore`: who shows what is stored at a key. `notify` tells them of this tab's own changes. */
export function watchedKey(key: string, onOther?: () => void) {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      const stop = onOtherTabs(key, onOther ?? listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

export function notifyOtherTabs(key: string): void {
  // Writing the same text again fires no event.
  local.set(key, String(Math.random()));
}
