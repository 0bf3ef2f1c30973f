import { expect, test } from 'vitest';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { testOptic } from '#web/testing/optics.ts';
import { opticFactGroups } from './optic-facts.ts';

function fact(label: string, facts: Partial<Optic>) {
  return opticFactGroups(testOptic(facts))
    .flatMap((group) => group.facts)
    .find((one) => one.label === label);
}

test('the spec sheet has five groups', () => {
  expect(opticFactGroups(testOptic()).map(({ title }) => title)).toEqual([
    'Mounting',
    'Dot and window',
    'Power',
    'Body',
    'Model',
  ]);
});

test('facts are formatted with their units', () => {
  expect(fact('Dot size', { moa: '2 or 6' })?.value).toBe('2 or 6 MOA');
  expect(fact('Weight', { weightOz: 1.5 })?.value).toBe('1.5 oz');
  expect(fact('Length', { lengthMm: 45 })?.value).toBe('45.0 mm');
  expect(fact('Variants', { variants: ['Red', 'Green'] })?.value).toBe('Red, Green');
  expect(fact('Introduced', { yearIntroduced: 2019 })?.value).toBe('2019');
  expect(fact('Price range', { minPrice: 249, maxPrice: 365 })?.value).toBe('$249 – $365');
});

test('unknown facts have no value', () => {
  for (const label of ['Dot size', 'Weight', 'Variants', 'Introduced', 'Price range', 'Window size', 'Battery life'])
    expect(fact(label, {})?.value, label).toBeNull();
});

test('the window falls back to its dimensions', () => {
  const dimensions = { windowWidthMm: 20, windowHeightMm: 16.5 };
  expect(fact('Window size', dimensions)?.value).toBe('20.0 × 16.5 mm');
  expect(fact('Window size', { ...dimensions, windowSize: '0.8 in' })?.value).toBe('0.8 in');
  expect(fact('Window size', { windowWidthMm: 20 })?.value).toBeNull();
});

test("an unverified 'no' is unknown", () => {
  expect(fact('Shake awake', { shakeAwake: true, unverified: ['shakeAwake'] })?.value).toBe('Yes');
  expect(fact('Shake awake', { shakeAwake: false })?.value).toBe('No');
  expect(fact('Shake awake', { shakeAwake: false, unverified: ['shakeAwake'] })?.value).toBeNull();
});

test('battery life has a plain-English note', () => {
  expect(fact('Battery life', { batteryLifeHours: 50_000 })).toEqual({
    label: 'Battery life',
    value: '50,000 h',
    note: 'about 5.7 years of continuous use (brightness not specified)',
    unverified: false,
  });
});

test('a fact from several fields is unverified if one of them is', () => {
  expect(fact('Price range', { unverified: ['maxPrice'] })?.unverified).toBe(true);
  expect(fact('Window size', { unverified: ['windowHeightMm'] })?.unverified).toBe(true);
  expect(fact('Weight', { unverified: ['maxPrice'] })?.unverified).toBe(false);
});
