import { expect, test } from 'vitest';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { Review } from '#domain/reviews/reviews.schema.ts';
import type { ReviewSearch } from '#web/features/reviews/queries.ts';
import { testOptic } from '#web/testing/optics.ts';
import { opticCrumbs, opticHead, opticImages } from './optic-head.ts';

const origin = 'https://example.com';
const optic = testOptic({
  id: 12,
  model: 'X2',
  description: 'A dot.',
  moa: '2',
  emitterType: 'Open',
  weightOz: 1.5,
  minPrice: 249,
  maxPrice: 365,
});

const first: ReviewSearch = { sort: 'newest', page: 1 };
const jsonLd = (facts: Partial<Optic> = {}, reviews: Review[] = []) =>
  opticHead('12', { ...optic, ...facts }, reviews, false, first).jsonLd?.(origin) ?? [];

test('an optic has its name as title and its key specs as description', () => {
  expect(opticHead('12', optic, [], false, first)).toMatchObject({
    title: 'Holosun 507C X2',
    description:
      'Holosun 507C: open emitter, 2 MOA, Trijicon RMR footprint, 1.5 oz, $249 – $365. Full specs, sources, and reviews.',
    canonicalPath: '/optic/12',
  });
});

test('a missing optic is noindex, and one that failed to load is not', () => {
  expect(opticHead('12', undefined, [], true, first)).toMatchObject({ title: 'Optic not found', noindex: true });
  expect(opticHead('12', undefined, [], false, first)).toMatchObject({
    title: 'Optic details',
    canonicalPath: '/optic/12',
  });
  expect(opticHead('12', undefined, [], false, first)).not.toHaveProperty('noindex');
});

test('the breadcrumb leads through the list of the primary use', () => {
  expect(opticCrumbs({ ...optic, primaryUse: 'Long gun' })).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Rifle Optics', to: '/rifle' },
    { label: 'Holosun 507C X2', to: '/optic/12' },
  ]);
  expect(opticCrumbs({ ...optic, primaryUse: 'Both' })[1]).toEqual({ label: 'Pistol Optics', to: '/pistol' });
});

test('the structured data has a breadcrumb and a product with offers', () => {
  const [crumbs, product] = jsonLd();
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(product).toEqual({
    '@type': 'Product',
    name: 'Holosun 507C X2',
    brand: { '@type': 'Brand', name: 'Holosun' },
    url: 'https://example.com/optic/12',
    description: 'A dot.',
    mpn: 'X2',
    offers: { '@type': 'AggregateOffer', lowPrice: 249, highPrice: 365, priceCurrency: 'USD' },
  });
});

test('an optic without a price or rating has no product', () => {
  expect(jsonLd({ minPrice: null, maxPrice: null })).toHaveLength(1);
});

test('a rated product has its rating and reviews', () => {
  const review: Review = {
    id: 1,
    rating: 4,
    reviewText: 'Holds zero.',
    createdAt: '2026-11-02T10:00:00.000Z',
    user: { handle: 'hm1', email: '' },
    ownerOf: null,
  };
  expect(jsonLd({ minPrice: null, averageRating: 4, reviewCount: 1 }, [review])[1]).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'hm1' },
        datePublished: '2026-11-02',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        reviewBody: 'Holds zero.',
      },
    ],
  });
});

test('images have alt texts and become absolute URLs in structured data', () => {
  const facts = { frontImageUrl: '/images/a.png', rightSideImageUrl: 'https://cdn.example.com/b.png' };
  expect(opticImages({ ...optic, ...facts })).toEqual([
    { url: '/images/a.png', alt: 'Holosun 507C, front view' },
    { url: 'https://cdn.example.com/b.png', alt: 'Holosun 507C, right side' },
  ]);
  expect(jsonLd(facts)[1]).toMatchObject({ image: 'https://example.com/images/a.png' });
  expect(opticImages(optic)).toEqual([]);
});

test('a later page of reviews has its own canonical URL and title, another order has not', () => {
  const head = (search: ReviewSearch) => opticHead('12', optic, [], false, search);
  expect(head({ sort: 'newest', page: 2 })).toMatchObject({
    title: 'Holosun 507C X2, reviews, page 2',
    canonicalPath: '/optic/12?page=2',
  });
  expect(head({ sort: 'lowest', page: 2 })).toMatchObject({ title: 'Holosun 507C X2', canonicalPath: '/optic/12' });
});

test('part numbers of several versions are no one product’s number', () => {
  for (const model of ['HS507C-X2 / HE507C-GR-X2', '119688 (2.5 MOA) / 181105 (6 MOA)', 'LED, automatic (RM01 / RM02)'])
    expect(jsonLd({ model })[1]).not.toHaveProperty('mpn');
});
