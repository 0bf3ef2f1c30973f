import { expect, test } from 'vitest';
import { readReviewSearch, reviewsHref } from './queries.ts';

const read = (search: string) => readReviewSearch(new URLSearchParams(search));

test('sort and page come from the URL', () => {
  expect(read('sort=lowest&page=12')).toEqual({ sort: 'lowest', page: 12 });
});

test.each(['', 'sort=nonsense&page=-1', 'page=0', 'page=01', 'page=1.5', 'page=1000000', 'page=x'])(
  '%j means the first page, newest first',
  (search) => expect(read(search)).toEqual({ sort: 'newest', page: 1 }),
);

test('reviewsHref omits the defaults', () => {
  expect(reviewsHref(5)).toBe('/optic/5#reviews');
  expect(reviewsHref(5, { sort: 'newest', page: 1 })).toBe('/optic/5#reviews');
  expect(reviewsHref(5, { sort: 'highest', page: 2 })).toBe('/optic/5?sort=highest&page=2#reviews');
});
