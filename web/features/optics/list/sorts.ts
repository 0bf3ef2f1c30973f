import type { OpticSort } from '#domain/optics/list/optic-sorts.ts';
import { defaultSort, type ListSearch } from './list-search.ts';

const sortLabels: Record<OpticSort, string> = {
  relevance: 'Best match',
  recommended: 'Recommended',
  name: 'Name: A to Z',
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  weight: 'Weight: light to heavy',
  rating: 'Rating: high to low',
  newest: 'Newest first',
  footprint: 'Footprint',
  emitter: 'Emitter',
  dot: 'Dot: small to large',
  window: 'Window: large to small',
  battery: 'Battery life: long to short',
};

/**
 * The sort menu. The default comes first, so a select with an unknown value shows it. Its value is '': it depends on
 * the search text, so the URL leaves it out.
 */
export function sortOptions(search: ListSearch, ranked: boolean): { value: string; label: string }[] {
  const byDefault = ranked ? defaultSort(search) : 'name';
  const others = (Object.keys(sortLabels) as OpticSort[]).filter((sort) => sort !== 'relevance' && sort !== byDefault);
  return [{ value: '', label: sortLabels[byDefault] }, ...others.map((value) => ({ value, label: sortLabels[value] }))];
}
