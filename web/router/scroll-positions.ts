import { session } from '../lib/storage/storage.ts';

const storageKey = 'red-dot-atlas:scroll';

/** How far each entry of the tab's history is scrolled, also across a reload. */
export function createScrollPositions() {
  const positions: Record<string, number> = session.getJson(storageKey, isRecord) ?? {};
  return {
    get: (key: string): number | undefined => positions[key],
    keep(key: string): void {
      positions[key] = window.scrollY;
    },
    store(): void {
      session.setJson(storageKey, positions);
    },
  };
}

function isRecord(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null;
}
