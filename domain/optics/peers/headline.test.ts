import { expect, test } from 'vitest';
import { type Counts, headlineFacts } from './headline.ts';
import { type HeadlineField, headlineFields } from './headline-fields.ts';

const none = { known: 0, less: 0, more: 0 };

function standingOf(field: HeadlineField, counts: Counts, basis: string | null = null): string | null | undefined {
  const all = Object.fromEntries(headlineFields.map((name) => [name, none])) as Record<HeadlineField, Counts>;
  const unknown = { price: null, weight: null, window: null, batteryLife: null, introduced: null };
  const [fact] = headlineFacts({ ...unknown, [field]: 2 }, { ...all, [field]: counts }, 'pistol', basis);
  return fact?.standing && `${fact.standing}: ${fact.among}`;
}

test('stated facts are shown in order, and others are left out', () => {
  const facts = { price: 1249.5, weight: 1.25, window: 351.6, batteryLife: 50_000, introduced: null };
  const counts = { price: none, weight: none, window: none, batteryLife: none, introduced: none };
  expect(headlineFacts(facts, counts, 'rifle', null).map(({ label, value }) => [label, value])).toEqual([
    ['Price from', '$1,249.50'],
    ['Weight', '1.25 oz'],
    ['Window area', '352 mm²'],
    ['Battery life', '50,000 h'],
  ]);
});

test.each<[HeadlineField, Counts, string]>([
  [
    'weight',
    { known: 74, less: 10, more: 62 },
    'lighter than 83% of pistol sights: 74 pistol sights listed without saying whether a mount is included',
  ],
  [
    'weight',
    { known: 74, less: 62, more: 10 },
    'heavier than 83% of pistol sights: 74 pistol sights listed without saying whether a mount is included',
  ],
  ['price', { known: 10, less: 1, more: 9 }, 'cheaper than 90% of pistol sights: 10 pistol sights with a known price'],
  [
    'window',
    { known: 6, less: 6, more: 0 },
    'largest of the pistol sights: 6 pistol sights with stated window dimensions',
  ],
  ['introduced', { known: 6, less: 1, more: 2 }, 'older than 33% of pistol sights: 6 pistol sights with a known year'],
])('%s of %j is %j', (field, counts, text) => {
  expect(standingOf(field, counts)).toBe(text);
});

test('too few others, or only equal ones, have no standing', () => {
  expect(standingOf('weight', { known: 4, less: 4, more: 0 })).toBeNull();
  expect(standingOf('weight', { known: 5, less: 5, more: 0 })).not.toBeNull();
  expect(standingOf('weight', { known: 9, less: 0, more: 0 })).toBeNull();
});

test('all but one are 99%', () => {
  expect(standingOf('weight', { known: 1000, less: 999, more: 1 })).toMatch(
    /^heavier than 99% of pistol sights: 1,000 /,
  );
});

test('a weight of a known basis is compared with those of the same', () => {
  const counts = { known: 10, less: 1, more: 9 };
  expect(standingOf('weight', counts, 'sight')).toBe(
    'lighter than 90% of pistol sights: 10 pistol sights weighed without a mount',
  );
  expect(standingOf('weight', counts, 'with-mount')).toBe(
    'lighter than 90% of pistol sights: 10 pistol sights weighed with a mount',
  );
  expect(standingOf('price', counts, 'sight')).toBe(
    'cheaper than 90% of pistol sights: 10 pistol sights with a known price',
  );
});
