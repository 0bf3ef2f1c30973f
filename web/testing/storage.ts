import { vi } from 'vitest';

/** Stubs local storage with a map of the stored texts. */
export function stubStorage(stored: Record<string, string> = {}): Map<string, string> {
  const items = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  return items;
}

/** Stubs local storage that the browser denies. */
export function stubDeniedStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
}
