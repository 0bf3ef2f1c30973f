import { type OpticSort, opticSorts } from '#domain/optics/optics.ts';
import { defaultSort, type ListSearch } from './list-search.ts';

const sortLabels: Record<OpticSort, string> = {
  relevance: 'Best match',
  name: 'Name: A to Z',
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  weight: 'Weight: light to heavy',
  rating: 'Rating: high to low',
  newest: 'Newest first',
};

/** The sort menu. The default's value is '': it depends on the search text, so the URL leaves it out. */
export function sortOptions(search: ListSearch, ranked: boolean): { value: string; label: string }[] {
  const byDefault = ranked ? defaultSort(search) : 'name';
  return opticSorts
    .filter((sort) => sort !== 'relevance' || sort === byDefault)
    .map((sort) => ({ value: sort === byDefault ? '' : sort, label: sortLabels[sort] }));
}
