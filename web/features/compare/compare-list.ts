import { useSyncExternalStore } from 'react';
import { isCompareList, maxCompared, parseCompareIds } from '#domain/compare/compare.ts';
import { paths } from '#domain/site/paths.ts';
import { local, watchedKey } from '#web/lib/storage/storage.ts';

export const compareListKey = 'red-dot-atlas:compare';
const none: readonly number[] = [];

const { notify, subscribe } = watchedKey(compareListKey);
let text: string | null = null;
let ids: readonly number[] = none;

/** The same stored text gives the same array, as `useSyncExternalStore` needs. */
export function readCompareList(): readonly number[] {
  const latest = local.get(compareListKey);
  if (latest !== text) ids = local.getJson(compareListKey, isCompareList) ?? none;
  text = latest;
  return ids;
}

function write(next: readonly number[]): void {
  local.setJson(compareListKey, next);
  notify();
}

export function useCompareList(): readonly number[] {
  return useSyncExternalStore(subscribe, readCompareList, () => none);
}

/** Buttons in a long list render again only when their own state changes. */
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

/** `more` counts the optics of a link that the comparison has no room for. */
export type CompareSearch = { ids: number[]; more: number; onlyDifferences: boolean };

export function readCompare(params: URLSearchParams): CompareSearch {
  const named = parseCompareIds(params.getAll('ids').join());
  const ids = named.slice(0, maxCompared);
  return { ids, more: named.length - ids.length, onlyDifferences: params.get('only') === 'differences' };
}

type Shown = { ids: readonly number[]; onlyDifferences?: boolean };

export function compareHref({ ids, onlyDifferences = false }: Shown): string {
  if (ids.length === 0) return paths.compare;
  return `${paths.compare}?ids=${ids.join(',')}${onlyDifferences ? '&only=differences' : ''}`;
}

export function sameOptics(a: readonly number[], b: readonly number[], deleted: readonly number[]): boolean {
  const covers = (list: readonly number[], other: readonly number[]) =>
    other.every((id) => list.includes(id) || deleted.includes(id));
  return covers(a, b) && covers(b, a);
}
