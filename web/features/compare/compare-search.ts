import { parseCompareIds } from '#domain/compare/compare.ts';
import { paths } from '#domain/site/paths.ts';

export type CompareSearch = { ids: number[]; onlyDifferences: boolean };

export function readCompare(params: URLSearchParams): CompareSearch {
  return { ids: parseCompareIds(params.get('ids') ?? ''), onlyDifferences: params.get('only') === 'differences' };
}

type Shown = { ids: readonly number[]; onlyDifferences?: boolean };

/** The comparison's URL, such as '/compare?ids=3,17,40'. */
export function compareHref({ ids, onlyDifferences = false }: Shown): string {
  if (ids.length === 0) return paths.compare;
  return `${paths.compare}?ids=${ids.join(',')}${onlyDifferences ? '&only=differences' : ''}`;
}

/** Whether two lists have the same optics in any order, deleted ones aside. */
export function sameOptics(a: readonly number[], b: readonly number[], deleted: readonly number[]): boolean {
  const covers = (list: readonly number[], other: readonly number[]) =>
    other.every((id) => list.includes(id) || deleted.includes(id));
  return covers(a, b) && covers(b, a);
}
