import { expect, test } from 'vitest';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import { proofOf } from './proof.ts';
import { piece } from './testing.ts';

const facts = ['weightOz', 'moa', 'colors', 'lengthMm', 'waterproof', 'shakeAwake'];
const row = { weightOz: 1.5, moa: '3', colors: 'Red', lengthMm: null, waterproof: 'IP67', shakeAwake: false };

test('stated, verified and disputed facts are counted', () => {
  const evidence = [piece(), piece({ field: 'moa', value: '6' })];
  const proof = proofOf(shippedRegistry, facts, facts, {
    ...row,
    evidence,
    sources: ['https://a.example'],
    unverified: ['colors', 'shakeAwake'],
  });
  expect(proof).toEqual({
    statedFacts: 4,
    verifiedFacts: 2,
    verifiedFields: ['weightOz', 'waterproof'],
    disputedFields: ['moa'],
    confidence: 'medium',
  });
});

test.each([
  [1, 'low'],
  [2, 'medium'],
  [5, 'medium'],
  [6, 'high'],
])('with %i of ten main facts verified, confidence is %s', (count, confidence) => {
  const main = Array.from({ length: 10 }, (_, index) => `fact${index}`);
  const evidence = main.slice(0, count).map((field) => piece({ field, value: 1 }));
  const values = Object.fromEntries(main.map((field) => [field, 1]));
  expect(proofOf(shippedRegistry, main, main, { ...values, evidence, sources: [], unverified: [] }).confidence).toBe(
    confidence,
  );
});
