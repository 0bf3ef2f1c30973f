import { useSyncExternalStore } from 'react';
import { isCompareList, maxCompared } from '#domain/optics/compare.ts';
import { local } from '#web/lib/storage.ts';
import { onOtherTabs } from '#web/lib/tabs.ts';

const storageKey = 'red-dot-atlas:compare';
const none: readonly number[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let ids: readonly number[] = none;

/** Anything in storage that is not a list of ours counts as empty. The same text is the same array. */
function read(): readonly number[] {
  const latest = local.get(storageKey);
  if (latest !== text) ids = local.getJson(storageKey, isCompareList) ?? none;
  text = latest;
  return ids;
}

function write(next: readonly number[]): void {
  local.setJson(storageKey, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabs(storageKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
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
