import { useSyncExternalStore } from 'react';
import { isCompareList, maxCompared } from '#domain/optics/compare.ts';

const storageKey = 'red-dot-atlas:compare';
const none: readonly number[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let ids: readonly number[] = none;
/** Storage may be closed to us; the list then lives as long as the page. */
let stored = true;

/** Reads what is stored; anything that is not a list of ours counts as empty. */
function read(): readonly number[] {
  if (!stored) return ids;
  try {
    const latest = localStorage.getItem(storageKey);
    if (latest !== text) ids = parse(latest);
    text = latest;
  } catch {
    stored = false;
  }
  return ids;
}

function parse(list: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(list ?? '[]');
    return isCompareList(value) ? value : none;
  } catch {
    return none;
  }
}

function write(next: readonly number[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    stored = false;
    ids = next;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Ids of the optics chosen for comparison; empty until the page is alive. */
export function useCompareList(): readonly number[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** How one optic stands to the comparison. A long list of buttons draws only those anew whose answer changed. */
export function useCompared(id: number): 'chosen' | 'free' | 'full' {
  return useSyncExternalStore(
    subscribe,
    () => (read().includes(id) ? 'chosen' : read().length < maxCompared ? 'free' : 'full'),
    () => 'free',
  );
}

/** Adds an optic; a further one beyond the limit is ignored. */
export function addToCompare(id: number): void {
  const list = read();
  if (list.length < maxCompared && !list.includes(id)) write([...list, id]);
}

/**
 * Adds an optic to a list that is full, if some of those in it are gone.
 * @param isGone asked of each that is in the list
 */
export async function replaceGone(id: number, isGone: (id: number) => Promise<boolean>): Promise<void> {
  const list = read();
  const gone = await Promise.all(list.map(isGone));
  // Room that came otherwise meanwhile is not for this one.
  if (!gone.includes(true)) return;
  for (const [index, other] of list.entries()) if (gone[index]) removeFromCompare(other);
  addToCompare(id);
}

export function removeFromCompare(id: number): void {
  write(read().filter((other) => other !== id));
}

export function setCompareList(next: readonly number[]): void {
  write(next.slice(0, maxCompared));
}
