import type { OpticSort } from '#domain/optics/list/optic-sorts.ts';
import { type FacetName, facetNames } from '#domain/optics/optics.ts';

export const boundNames = [
  'minPrice',
  'maxPrice',
  'minWeight',
  'maxWeight',
  'minYear',
  'maxYear',
  'minBatteryLife',
] as const;
export type BoundName = (typeof boundNames)[number];

export const listViews = ['cards', 'table', 'map'] as const;
export type ListView = (typeof listViews)[number];

export type ListSearch = {
  facets: Record<FacetName, string[]>;
  bounds: Record<BoundName, string>;
  verified: string;
  for: string;
  cut: string;
  fits: string[];
  unknown: string;
  q: string;
  sort: string;
  page: string;
  view: ListView;
  columns: string[];
  x: string;
  y: string;
};

export function readSearch(params: URLSearchParams): ListSearch {
  const single = (name: string) => params.get(name)?.trim() ?? '';
  return {
    facets: Object.fromEntries(
      facetNames.map((name) => [name, params.getAll(name).filter(Boolean)]),
    ) as ListSearch['facets'],
    bounds: Object.fromEntries(boundNames.map((name) => [name, single(name)])) as ListSearch['bounds'],
    verified: single('verified'),
    for: single('for'),
    cut: single('cut'),
    fits: params.getAll('fits').filter(Boolean),
    unknown: single('unknown'),
    q: single('q'),
    sort: single('sort'),
    page: single('page'),
    view: listViews.find((view) => view === single('view')) ?? 'cards',
    columns: params.getAll('columns').flatMap((names) => names.split(',').filter(Boolean)),
    x: single('x'),
    y: single('y'),
  };
}

/** The filter parameters in a fixed order, so the same filter always has the same URL. */
export function filterSearch({
  facets,
  bounds,
  verified,
  unknown,
  for: pistol,
  cut,
  fits,
  q,
}: ListSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const name of facetNames) for (const value of [...facets[name]].sort()) params.append(name, value);
  for (const name of boundNames) if (bounds[name] !== '') params.set(name, bounds[name]);
  if (verified !== '') params.set('verified', verified);
  if (unknown !== '') params.set('unknown', unknown);
  if (pistol !== '') params.set('for', pistol);
  if (pistol !== '' && cut !== '') params.set('cut', cut);
  for (const kind of [...fits].sort()) params.append('fits', kind);
  return params;
}

export function toSearch(search: ListSearch): string {
  const params = filterSearch(search);
  if (search.sort !== '') params.set('sort', search.sort);
  if (search.page !== '' && search.page !== '1') params.set('page', search.page);
  if (search.view !== 'cards') params.set('view', search.view);
  if (search.view === 'table' && search.columns.length > 0) params.set('columns', search.columns.join(','));
  for (const axis of ['x', 'y'] as const)
    if (search.view === 'map' && search[axis] !== '') params.set(axis, search[axis]);
  return params.toString();
}

export function withChange(search: ListSearch, change: Partial<ListSearch>): string {
  return toSearch({ ...search, page: '', ...change });
}

export function withFacet(search: ListSearch, name: FacetName, value: string, chosen: boolean): string {
  const others = search.facets[name].filter((other) => other !== value);
  return withChange(search, { facets: { ...search.facets, [name]: chosen ? [...others, value] : others } });
}

export function withBound(search: ListSearch, name: BoundName, value: string): string {
  return withChange(search, { bounds: { ...search.bounds, [name]: value.trim() } });
}

export function withoutParts(search: ListSearch, names: readonly string[]): string {
  const rest = [...new URLSearchParams(withChange(search, {}))].filter(([name]) => !names.includes(name));
  return new URLSearchParams(rest).toString();
}

export function withoutFilters({ sort, view, columns, x, y }: ListSearch): string {
  return toSearch({ ...readSearch(new URLSearchParams()), sort, view, columns, x, y });
}

export function countFilters({ facets, bounds, verified, unknown, fits, q }: ListSearch): number {
  return [...Object.values(facets), fits, ...Object.values(bounds), verified, unknown, q].flat().filter(Boolean).length;
}

export function defaultSort({ q }: ListSearch): OpticSort {
  return q === '' ? 'recommended' : 'relevance';
}

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
  const byDefault = ranked ? defaultSort(search) : 'price';
  const others = (Object.keys(sortLabels) as OpticSort[]).filter((sort) => sort !== 'relevance' && sort !== byDefault);
  return [{ value: '', label: sortLabels[byDefault] }, ...others.map((value) => ({ value, label: sortLabels[value] }))];
}
