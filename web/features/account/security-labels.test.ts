import { expect, test } from 'vitest';
import { placeText } from './security-labels.ts';

test.each([
  ['US', 'Nevada', 'Nevada, United States'],
  ['DE', null, 'Germany'],
  ['T1', null, 'T1'],
  [null, null, ''],
])('country %j and region %j are shown as %j', (country, region, text) => {
  expect(placeText({ country, region })).toBe(text);
});
