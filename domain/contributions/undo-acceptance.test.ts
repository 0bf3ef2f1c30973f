import { expect, test } from 'vitest';
import type { Evidence } from '../evidence/evidence.schema.ts';
import { piece } from '../evidence/testing.ts';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import { replacedBy, undoneFact } from './undo-acceptance.ts';

const page = 'https://maker.example/507c';
const shop = 'https://shop.example/507c';
const facts = ['moa', 'weightOz'];
const today = '2026-11-23';

type Row = { weightOz: number | null; evidence: Evidence[]; sources: string[]; unverified: string[] };

const before: Row = {
  weightOz: 1.2,
  evidence: [piece({ url: shop, value: 1.2 })],
  sources: [shop],
  unverified: [],
};
const after: Row = {
  weightOz: 1.5,
  evidence: [piece({ url: shop, value: 1.2, replacedOn: today }), piece()],
  sources: [shop, page],
  unverified: [],
};

const undone = (row: Row, was = before, accepted = after) => {
  const replaced = replacedBy(was, 'weightOz', accepted.evidence);
  return undoneFact(shippedRegistry, row, { field: 'weightOz', former: was.weightOz }, replaced, facts, today);
};

test('value, evidence, sources and doubts are as before', () => {
  expect(undone(after)).toEqual(before);
  const doubted = { ...before, evidence: [], unverified: ['weightOz'] };
  expect(undone({ ...after, evidence: [piece()] }, doubted, { ...after, evidence: [piece()] })).toEqual(doubted);
});

test('a page that the acceptance took away comes back', () => {
  const old = piece({ value: 1.5, words: '1.5 ounces' });
  const was = { ...before, weightOz: 1.5, evidence: [old], sources: [page] };
  const accepted = { ...after, evidence: [piece()], sources: [page] };
  expect(undone(accepted, was, accepted)).toEqual(was);
});

test('other facts, and pages that were added since then, stay', () => {
  const others = [piece({ field: 'moa', value: '3', words: '3 MOA' }), piece({ url: 'https://other.example/1' })];
  const sources = [...after.sources, 'https://other.example/1'];
  expect(undone({ ...after, evidence: [...after.evidence, ...others], sources, unverified: ['moa'] })).toEqual({
    ...before,
    evidence: [...before.evidence, ...others],
    sources,
    unverified: ['moa'],
  });
});

test('what became history since then for another reason stays history', () => {
  const removed = piece({ url: shop, value: 1.2, replacedOn: '2026-11-22' });
  expect(undone({ ...after, evidence: [removed, piece()], sources: [page] })).toEqual({
    ...{ weightOz: 1.2, evidence: [removed], sources: [], unverified: ['weightOz'] },
  });
});

test('a page that is no source any more comes back as history', () => {
  expect(undone({ ...after, sources: [page] })).toEqual({
    ...{ weightOz: 1.2, evidence: [piece({ url: shop, value: 1.2, replacedOn: today })], sources: [] },
    unverified: ['weightOz'],
  });
});

test('a value that was not stated needs no page', () => {
  const was = { ...before, weightOz: null, evidence: [], unverified: ['weightOz'] };
  expect(undone(after, was)).toMatchObject({ weightOz: null, unverified: [] });
});

test('a doubt that came up since then stays where the acceptance changed nothing', () => {
  const was = { ...before, weightOz: 1.5, evidence: [] };
  const doubted = { ...was, unverified: ['weightOz'] };
  expect(undone(doubted, was, was)).toEqual(doubted);
  expect(undone(was, doubted, doubted)).toEqual(was);
});

test('a value is of the sources only if it was, and not if a page stated it that is not evidence any more', () => {
  const accepted = { ...after, sources: [shop, page] };
  const doubted = { weightOz: 1.2, evidence: [], sources: [shop], unverified: ['weightOz'] };
  expect(undone({ ...accepted, evidence: [piece()] })).toEqual(doubted);
  const ofSources = { ...before, evidence: [] };
  expect(undone({ ...accepted, evidence: [piece()] }, ofSources)).toEqual(ofSources);
  expect(undone({ ...accepted, evidence: [piece()] }, { ...ofSources, sources: [] })).toEqual({
    ...doubted,
    sources: [],
  });
});
