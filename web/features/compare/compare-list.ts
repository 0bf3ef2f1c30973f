import { useSyncExternalStore } from 'react';
import { isCompareList, maxCompared } from '#domain/optics/compare.ts';

const storageKey = 'red-dot-atlas:compare';
const none: readonly number[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let ids: readonly number[] = none;
/** Without storage access, the list lasts as long as the page. */
let storageAvailable = true;

export function readCompareList(): readonly number[] {
  if (!storageAvailable) return ids;
  try {
    const latest = localStorage.getItem(storageKey);
    if (latest !== text) ids = parse(latest);
    text = latest;
  } catch {
    storageAvailable = false;
  }
  return ids;
}

/** Reads anything malformed as an empty list. */
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
    storageAvailable = false;
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

/** The ids in the visitor's comparison; empty until hydrated. */
export function useCompareList(): readonly number[] {
  return useSyncExternalStore(subscribe, readCompareList, () => none);
}

/** An optic's state in the comparison. Buttons in a long list re-render only when their own state changes. */
export function useCompared(id: number): 'chosen' | 'free' | 'full' {
  return useSyncExternalStore(
    subscribe,
    () => {
      const list = readCompareList();
      return list.includes(id) ? 'chosen' : list.length < maxCompared ? 'free' : 'full';
    },
    () => 'free',
  );
}

/** Adds an optic unless the list is full. */
export function addToCompare(id: number): void {
  const list = readCompareList();
  if (list.length < maxCompared && !list.includes(id)) write([...list, id]);
}

/** Adds an optic to a full list in place of deleted ones, if there are any. */
export async function replaceDeleted(id: number, isDeleted: (id: number) => Promise<boolean>): Promise<void> {
  const list = readCompareList();
  const deleted = await Promise.all(list.map(isDeleted));
  if (!deleted.includes(true)) return;
  for (const [index, other] of list.entries()) if (deleted[index]) removeFromCompare(other);
  addToCompare(id);
}

export function removeFromCompare(id: number): void {
  write(readCompareList().filter((other) => other !== id));
}

export function setCompareList(next: readonly number[]): void {
  write(next.slice(0, maxCompared));
}
