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

    /** Reads JSON; undefined if there is none or `isValue` rejects it. */
    getJson<Value>(key: string, isValue: (value: unknown) => value is Value): Value | undefined {
      try {
        const value: unknown = JSON.parse(area.get(key) ?? 'null');
        return isValue(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },

    /** Writes JSON; undefined removes the key. */
    setJson(key: string, value: object | undefined): void {
      if (value === undefined) area.remove(key);
      else area.set(key, JSON.stringify(value));
    },
  };
  return area;
}

/** Shared by all tabs, and survives them. */
export const local = storageArea(() => localStorage);

/** Seen by this tab only, and gone when it closes. */
export const session = storageArea(() => sessionStorage);
