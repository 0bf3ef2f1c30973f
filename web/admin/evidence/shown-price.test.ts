import { expect, test } from 'vitest';
import { shownPriceHint } from './shown-price.ts';

test('the hint says where the shown price comes from', () => {
  expect(shownPriceHint(0)).toBe('A typed price is shown, until there are observations in USD of the last 12 months.');
  expect(shownPriceHint(1)).toMatch(/^Shown price comes from 1 observation; a typed price/);
  expect(shownPriceHint(3)).toBe('Shown price comes from 3 observations; a typed price is used when there are none.');
});
