import { useSyncExternalStore } from 'react';
import { isCompareList, maxCompared } from '#domain/compare/compare.ts';
import { local } from '#web/lib/storage/storage.ts';
import { onOtherTabs } from '#web/lib/storage/tabs.ts';

export const compareListKey = 'red-dot-atlas:compare';
const none: readonly number[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let ids: readonly number[] = none;

/** Anything in storage that is not a list of ours counts as empty. The same text is the same array. */
export function readCompareList(): readonly number[] {
  const latest = local.get(compareListKey);
  if (latest !== text) ids = local.getJson(compareListKey, isCompareList) ?? none;
  text = latest;
  return ids;
}

function write(next: readonly number[]): void {
  local.setJson(compareListKey, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabs(compareListKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
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

export function addToCompare(id: number): void {
  const list = readCompareList();
  if (list.length < maxCompared && !list.includes(id)) write([...list, id]);
}

/** Adds an optic to a full list in place of deleted ones. False if there are none. */
export async function replaceDeleted(id: number, isDeleted: (id: number) => Promise<boolean>): Promise<boolean> {
  const list = readCompareList();
  const deleted = await Promise.all(list.map(isDeleted));
  if (!deleted.includes(true)) return false;
  for (const [index, other] of list.entries()) if (deleted[index]) removeFromCompare(other);
  addToCompare(id);
  return true;
}

export function removeFromCompare(id: number): void {
  write(readCompareList().filter((other) => other !== id));
}

export function setCompareList(next: readonly number[]): void {
  write(next.slice(0, maxCompared));
}
