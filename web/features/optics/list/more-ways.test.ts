import { expect, test } from 'vitest';
import { moreWays } from './more-ways.tsx';

test('a list leads to its brand’s line if it is of one brand', () => {
  const line = ['/brands/holosun', 'The Holosun line'];
  expect(moreWays('pistol', { brand: ['Holosun'] })).toContainEqual(line);
  expect(moreWays('pistol', { brand: ['Holosun', 'Trijicon'] })).not.toContainEqual(line);
  expect(moreWays('rifle', {})).toEqual([['/footprints', 'All footprints']]);
});
