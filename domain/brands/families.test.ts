import { expect, test } from 'vitest';
import { familiesOf } from './families.ts';

const families = (...lines: string[]) =>
  familiesOf(lines.map((productLine) => ({ productLine }))).map(({ name, optics }) => [
    name,
    optics.map(({ productLine }) => productLine),
  ]);

test('Holosun’s numbers name a family, whatever letters surround them', () => {
  expect(families('507C X2', 'EPS', 'EPS Carry', '507COMP', 'HE507X')).toEqual([
    ['507 series', ['507C X2', '507COMP', 'HE507X']],
    ['EPS', ['EPS', 'EPS Carry']],
  ]);
});

test('a family has the words that its lines share, or their first letters', () => {
  expect(families('Mini Shot Pro', 'Mini Shot M-Spec', 'ROMEO5', 'ROMEO-X Pro')).toEqual([
    ['Mini Shot', ['Mini Shot Pro', 'Mini Shot M-Spec']],
    ['ROMEO', ['ROMEO5', 'ROMEO-X Pro']],
  ]);
  expect(families('ACRO', 'ACRO')).toEqual([['ACRO', ['ACRO', 'ACRO']]]);
});

test('optics without relatives come last, together', () => {
  expect(families('COA', 'Micro', 'PRO', 'Micro')).toEqual([
    ['Micro', ['Micro', 'Micro']],
    [null, ['COA', 'PRO']],
  ]);
});
