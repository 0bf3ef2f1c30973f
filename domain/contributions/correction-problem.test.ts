import { expect, test } from 'vitest';
import { piece } from '../evidence/testing.ts';
import { correctionProblem } from './correction-problem.ts';

const row = {
  evidence: [],
  sources: ['https://maker.example'],
  unverified: ['shakeAwake'],
  weightOz: 1.2,
  moa: null,
  shakeAwake: false,
  includedPlates: [],
};
const page = 'https://shop.example';

test.each([
  ['weightOz', 1.5, null],
  ['weightOz', 1.5, page],
  ['weightOz', 1.2, page],
  ['weightOz', null, null],
  ['moa', '2', null],
  ['shakeAwake', true, null],
  ['includedPlates', ['Trijicon RMR'], null],
])('%s %j on page %j says something new', (field, value, url) => {
  expect(correctionProblem({ field, value, url }, row)).toBeUndefined();
});

test.each([
  ['weightOz', 1.2],
  ['shakeAwake', false],
])('%s is %j already, so only a page adds to it', (field, value) => {
  expect(correctionProblem({ field, value, url: null }, row)?.message).toMatch(/already have this value/);
});

test.each(['moa', 'shakeAwake', 'includedPlates'])('%s is not stated, so it cannot be wrong', (field) => {
  expect(correctionProblem({ field, value: null, url: page }, row)?.message).toMatch(/have no value for this fact/);
});

test('the same page counts once for a value', () => {
  const known = { ...row, evidence: [piece({ url: page, value: 1.2 })] };
  const problem = (value: number, url: string) => correctionProblem({ field: 'weightOz', value, url }, known)?.part;
  expect([problem(1.2, page), problem(1.2, `${page}/2`), problem(1.5, page)]).toEqual(['url', undefined, undefined]);
  const former = { ...known, evidence: [piece({ url: page, value: 1.2, replacedOn: '2026-11-01' })] };
  expect(correctionProblem({ field: 'weightOz', value: 1.2, url: page }, former)).toBeUndefined();
});
