import { expect, test } from 'vitest';
import { matchesQuery } from './choice-list.tsx';

test.each([
  ['Springfield Armory', 'SPRING', true],
  ['Springfield Armory', ' armory ', true],
  ['Springfield Armory', '', true],
  ['Springfield Armory', 'no such', false],
  ['G43X MOS', '43x', true],
])('%j matches %j: %j', (text, query, matches) => {
  expect(matchesQuery(text, query)).toBe(matches);
});
