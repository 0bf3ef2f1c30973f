import type { OpticSort } from '#domain/optics/optics.ts';

export const sortLabels: Record<OpticSort, string> = {
  relevance: 'Best match',
  name: 'Name, A to Z',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  weight: 'Weight, light to heavy',
  rating: 'Rating, best first',
  newest: 'Newest first',
};
