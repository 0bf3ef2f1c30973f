/** A list's sort orders; `relevance` needs a search text. */
export const opticSorts = [
  'recommended',
  'name',
  'price',
  'price-desc',
  'weight',
  'rating',
  'newest',
  'footprint',
  'emitter',
  'dot',
  'window',
  'battery',
  'relevance',
] as const;
export type OpticSort = (typeof opticSorts)[number];
