import { expect, test } from 'vitest';
import { grams } from './measures.ts';
import { gramsBound, ouncesBound } from './weight-bounds.ts';

test('a bound in grams keeps the weights that read as so many grams, and reads as typed again', () => {
  const weights = Array.from({ length: 1500 }, (_, index) => index / 100);
  for (let bound = 0; bound <= 400; bound++) {
    const [least, most] = [ouncesBound(String(bound), 'least'), ouncesBound(String(bound), 'most')];
    expect(weights.filter((ounces) => ounces >= Number(least))).toEqual(
      weights.filter((ounces) => grams(ounces) >= bound),
    );
    expect(weights.filter((ounces) => ounces <= Number(most))).toEqual(
      weights.filter((ounces) => grams(ounces) <= bound),
    );
    expect([gramsBound(least), gramsBound(most)]).toEqual([String(bound), String(bound)]);
  }
});

test('what is no number stays as typed', () => {
  expect(['', 'light'].map((typed) => ouncesBound(typed, 'least'))).toEqual(['', 'light']);
  expect(['', 'light'].map(gramsBound)).toEqual(['', 'light']);
});
