import { expect, test } from 'vitest';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { testOptic } from '#web/testing/optics.ts';
import { comparedRows, differencesOf } from './compare-rows.ts';

function row(field: string, ...facts: Partial<Optic>[]) {
  const optics = facts.map((fact, index) => testOptic({ id: index + 1, ...fact }));
  const found = comparedRows(optics, false).find((one) => one.field === field);
  if (found === undefined) throw new Error(`no row ${field}`);
  return { values: optics.map(found.value), notes: optics.map((optic) => found.note?.(optic)), ...found };
}

test('the price range ends 100 dollars above the lowest price', () => {
  expect(row('minPrice', { minPrice: 249, maxPrice: 999 }, {}).values).toEqual(['$249 – $349', null]);
});

test('the price range notes the MSRP', () => {
  expect(row('minPrice', { minPrice: 249, maxPrice: 350 }, { minPrice: 249 }).notes).toEqual(['MSRP $350', undefined]);
});

test('rows differ if their values read differently', () => {
  expect(row('weightOz', { weightOz: 1.5 }, { weightOz: 1.501 }).differs).toBe(false);
  expect(row('moa', { moa: '2' }, { moa: '6' }).differs).toBe(true);
  expect(row('moa', {}, {}).differs).toBe(false);
});

test('an unknown fact is no difference', () => {
  expect(row('weightOz', { weightOz: 1.5 }, {}).differs).toBe(false);
  expect(row('weightOz', { weightOz: 1.5 }, {}, { weightOz: 2 }).differs).toBe(true);
  expect(row('minPrice', { minPrice: 200 }, {}).differs).toBe(false);
});

test('the best is the best of the known', () => {
  expect(row('weightOz', { weightOz: 1.5 }, {}, { weightOz: 2 }).superlative).toBe('lightest of the 2 known');
  expect(row('weightOz', { weightOz: 1.5 }, { weightOz: 2 }).superlative).toBe('lightest');
});

test('only differences leaves out the names, which the head has', () => {
  const optics = [testOptic({ brand: 'Holosun', moa: '2' }), testOptic({ brand: 'Trijicon', moa: '6' })];
  expect(comparedRows(optics, true).map(({ field }) => field)).toEqual(['moa']);
});

test('a row of three sides needs all three, and a flag that is not set is not stated', () => {
  const sides = { lengthMm: 47, widthMm: 33, heightMm: 31 };
  expect(row('lengthMm', sides, { ...sides, heightMm: null }).values).toEqual(['47 × 33 × 31 mm', null]);
  expect(row('shakeAwake', { shakeAwake: true }, { shakeAwake: false }).values).toEqual(['Yes', null]);
});

test('a weight has its basis as a note', () => {
  const bare = { weightOz: 3, weightBasis: 'sight', otherWeightOz: 4.6 };
  expect(row('weightOz', bare, { weightOz: 7.9, weightBasis: 'with-mount' }, {}).notes).toEqual([
    'sight alone, 4.6 oz with mount',
    'with mount',
    undefined,
  ]);
  expect(row('weightOz', { ...bare, otherWeightOz: null }, { weightOz: 2, weightBasis: 'with-mount' }).best).toBe(
    undefined,
  );
});

test('the summary says what each has that the others do not', () => {
  const optics = [
    testOptic({ id: 1, moa: '2', minPrice: 199, colors: 'Red' }),
    testOptic({ id: 2, moa: '6', minPrice: 280, colors: 'Green' }),
  ];
  const { traits, others } = differencesOf(optics);
  expect(traits).toEqual([['lowest price ($199)', '2 MOA'], ['6 MOA']]);
  expect(others).toEqual(['color']);
});
