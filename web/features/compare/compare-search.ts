import { parseCompareIds } from '#domain/optics/compare.ts';
import { paths } from '#web/paths.ts';

export type CompareSearch = { ids: number[]; onlyDifferences: boolean };

export function readCompare(params: URLSearchParams): CompareSearch {
  return { ids: parseCompareIds(params.get('ids') ?? ''), onlyDifferences: params.get('only') === 'differences' };
}

/** The comparison's address, to be shared: '/compare?ids=3,17,40'. */
export function compareHref({
  ids,
  onlyDifferences = false,
}: {
  ids: readonly number[];
  onlyDifferences?: boolean;
}): string {
  if (ids.length === 0) return paths.compare;
  return `${paths.compare}?ids=${ids.join(',')}${onlyDifferences ? '&only=differences' : ''}`;
}
