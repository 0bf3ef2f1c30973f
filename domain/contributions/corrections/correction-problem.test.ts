import { expect, test } from 'vitest';
import { piece } from '../../evidence/testing.ts';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { correctionProblem } from './correction-problem.ts';

const row = {
  evidence: [],
  sources: ['https://maker.example'],
  unverified: ['shakeAwake'],
  weightOz: 1.2,
  moa: null,
  shakeAwake: false,
  includedPlates: [],
  solarFailsafe: false,
  isOpticReady: false,
};
type Given = Parameters<typeof correctionProblem>;
const problemOf = (fact: Given[2], of: Given[3] = row) =>
  correctionProblem(shippedRegistry, fact.field === 'isOpticReady' ? 'pistol' : 'optic', fact, of);
const page = 'https://shop.example';

test.each([
  ['weightOz', 1.5, null],
  ['weightOz', 1.5, page],
  ['weightOz', 1.2, page],
  ['weightOz', null, null],
  ['moa', '2', null],
  ['shakeAwake', true, null],
  ['shakeAwake', false, page],
  ['includedPlates', ['Trijicon RMR'], null],
])('%s %j on page %j says something new', (field, value, url) => {
  expect(problemOf({ field, value, url })).toBeUndefined();
});

test.each([
  ['weightOz', 1.2],
  ['solarFailsafe', false],
  ['isOpticReady', false],
])('%s is %j already, so only a page adds to it', (field, value) => {
  expect(problemOf({ field, value, url: null })?.message).toMatch(/already have this value/);
});

test("a 'no' that is not stated needs a page: a measurement would leave it not stated", () => {
  expect(problemOf({ field: 'shakeAwake', value: false, url: null })).toEqual({
    part: 'value',
    message: 'We show “No” only if a page says so. Add that page.',
  });
});

test.each(['moa', 'shakeAwake', 'includedPlates'])('%s is not stated, so it cannot be wrong', (field) => {
  expect(problemOf({ field, value: null, url: page })?.message).toMatch(/have no value for this fact/);
});

test('the same page counts once for a value', () => {
  const known = { ...row, evidence: [piece({ url: page, value: 1.2 })] };
  const problem = (value: number, url: string) => problemOf({ field: 'weightOz', value, url }, known)?.part;
  expect([problem(1.2, page), problem(1.2, `${page}/2`), problem(1.5, page)]).toEqual(['url', undefined, undefined]);
  const former = { ...known, evidence: [piece({ url: page, value: 1.2, replacedOn: '2026-11-01' })] };
  expect(problemOf({ field: 'weightOz', value: 1.2, url: page }, former)).toBeUndefined();
});
