import { expect, test } from 'vitest';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import { reconcileEvidence } from './reconcile-evidence.ts';
import { piece } from './testing.ts';

const page = 'https://maker.example/507c';
const facts = ['weightOz', 'moa', 'colors'];
const today = '2026-11-22';
type Row = Parameters<typeof reconcileEvidence>[1] & { weightOz: number; moa: string; colors: string };
const bare: Row = { weightOz: 1.5, moa: '3', colors: 'Red', evidence: [], sources: [], unverified: [] };

const reconcile = (row: Partial<Row>, before?: Partial<Row>) =>
  reconcileEvidence(
    shippedRegistry,
    { ...bare, ...before, ...row },
    { facts, before: before && { ...bare, ...before }, readBy: 7, today },
  );

test('new evidence names its reader, adds its page to the sources, and verifies the fact', () => {
  expect(reconcile({ evidence: [piece({ readBy: 99 })], unverified: ['weightOz', 'moa'] })).toEqual({
    evidence: [piece({ readBy: 7 })],
    sources: [page],
    unverified: ['moa', 'colors'],
  });
});

test('evidence for a value that changed becomes history, and the fact is unverified', () => {
  const before = { evidence: [piece()], sources: [page] };
  expect(reconcile({ weightOz: 1.7 }, before)).toEqual({
    evidence: [piece({ replacedOn: today })],
    sources: [page],
    unverified: ['weightOz'],
  });
});

test('deleted evidence leaves the fact unverified', () => {
  const before = { evidence: [piece()], sources: [page] };
  expect(reconcile({ evidence: [] }, before)).toEqual({ evidence: [], sources: [page], unverified: ['weightOz'] });
});

test('evidence that a writer calls history keeps its reader', () => {
  const before = { evidence: [piece({ readBy: 3 })], sources: [page] };
  const history = piece({ readBy: 3, replacedOn: today });
  expect(reconcile({ evidence: [history] }, before)).toMatchObject({ evidence: [history], unverified: ['weightOz'] });
});

test('evidence that contradicted the old value and agrees with the new one supports it', () => {
  const before = { evidence: [piece({ value: 2.8 })], sources: [page], unverified: ['weightOz'] };
  expect(reconcile({ weightOz: 2.8 }, before)).toEqual({ ...before, unverified: [] });
});

test('evidence that contradicts both values keeps counting', () => {
  const before = { evidence: [piece({ value: 2.8 })], sources: [page], unverified: ['weightOz'] };
  expect(reconcile({ weightOz: 1.7 }, before)).toEqual(before);
});

test('a removed source takes its evidence along, and facts without evidence fall back', () => {
  const other = 'https://shop.example/507c';
  const before = { evidence: [piece()], sources: [page, other] };
  expect(reconcile({ sources: [other] }, before)).toEqual({
    evidence: [piece({ replacedOn: today })],
    sources: [other],
    unverified: ['weightOz', 'moa', 'colors'],
  });
  expect(reconcile({ sources: [page] }, before)).toEqual({
    evidence: [piece()],
    sources: [page],
    unverified: ['moa', 'colors'],
  });
});

test('the first source verifies only what its evidence states', () => {
  expect(reconcile({ sources: [page] }, {}).unverified).toEqual(facts);
  expect(reconcile({ evidence: [piece()] }, {}).unverified).toEqual(['moa', 'colors']);
});

test('a writer cannot mark a stored fact as verified without a page', () => {
  const before = { sources: [page], unverified: ['moa'] };
  expect(reconcile({ unverified: [] }, before).unverified).toEqual(['moa']);
});

test('a new row says itself which facts its sources do not state', () => {
  expect(reconcile({ sources: [page], unverified: ['moa'] }).unverified).toEqual(['moa']);
});

test('the pages of a new row verify nothing but what they state', () => {
  expect(reconcile({ evidence: [piece()] })).toMatchObject({ sources: [page], unverified: ['moa', 'colors'] });
});

test('a retry of a write changes nothing, and does not revive what became history', () => {
  const before = { evidence: [piece({ readBy: 3 })], sources: [page] };
  const once = { weightOz: 1.7, ...reconcile({ weightOz: 1.7, evidence: [piece()] }, before) };
  expect(once.evidence).toEqual([piece({ readBy: 3, replacedOn: today })]);
  const { weightOz, ...reconciled } = once;
  expect(reconcile({ weightOz, evidence: [piece()], sources: [page] }, once)).toEqual(reconciled);
});

test('history that agrees with the value again counts again', () => {
  const before = { evidence: [piece({ replacedOn: '2026-11-01' })], sources: [page], weightOz: 1.7 };
  expect(reconcile({ weightOz: 1.5, evidence: [piece()] }, before)).toMatchObject({
    evidence: [piece()],
    unverified: [],
  });
});

test('prices that lose their observation are unverified', () => {
  const row = { ...bare, sources: [page], minPrice: 250 };
  const seen = piece({ field: 'minPrice', value: 250 });
  const context = { facts: [...facts, 'minPrice'], before: row, readBy: 7, today };
  expect(
    reconcileEvidence(shippedRegistry, row, { ...context, computed: [seen], computedBefore: [seen] }).unverified,
  ).toEqual([]);
  expect(reconcileEvidence(shippedRegistry, row, { ...context, computedBefore: [seen] }).unverified).toEqual([
    'minPrice',
  ]);
});
