import { expect, test } from 'vitest';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import { factStatus, isStated, type ProvenRow, publicEvidence } from './fact-status.ts';
import { piece } from './testing.ts';

const status = (row: Partial<ProvenRow>, value: unknown = 1.5) =>
  factStatus(shippedRegistry, 'weightOz', value, { evidence: [], sources: [], unverified: [], ...row });

test('a page that states the value verifies it', () => {
  expect(status({ evidence: [piece()] })).toBe('verified');
  expect(status({ evidence: [piece({ value: 1.501 })] })).toBe('verified');
  expect(status({ evidence: [piece({ kind: 'owner' })] })).toBe('verified');
});

test('evidence for another fact and history count for nothing', () => {
  expect(status({ evidence: [piece({ field: 'lengthMm' }), piece({ replacedOn: '2026-11-21' })] })).toBe(
    'trade-knowledge',
  );
});

test.each([
  ['maker', 'manual', 'disputed'],
  ['maker', 'magazine', 'verified'],
  ['magazine', 'trainer', 'disputed'],
  ['magazine', 'maker', 'disputed'],
  ['shop', 'owner', 'disputed'],
  ['trainer', 'shop', 'verified'],
] as const)('stated by a %s, contradicted by a %s: %s', (kind, other, expected) => {
  expect(status({ evidence: [piece({ kind }), piece({ kind: other, value: 2.8 })] })).toBe(expected);
});

test('a contradiction disputes a value that no page states', () => {
  expect(status({ evidence: [piece({ kind: 'owner', value: 2.8 })] })).toBe('disputed');
});

test('without evidence, sources back the facts that are not marked', () => {
  const sources = ['https://maker.example/507c'];
  expect(status({ sources })).toBe('one-of-sources');
  expect(status({ sources, unverified: ['weightOz'] })).toBe('trade-knowledge');
  expect(status({ unverified: [] })).toBe('trade-knowledge');
});

test("nothing is stated by null, an empty text, an empty list, or a 'no' that no page backs", () => {
  for (const value of [null, '', [], false]) expect([value, status({}, value)]).toEqual([value, 'not-stated']);
  expect(status({ sources: ['https://maker.example'] }, false)).toBe('one-of-sources');
  expect(status({ evidence: [piece({ value: false })] }, false)).toBe('verified');
  expect(status({ evidence: [piece({ value: true })] }, false)).toBe('disputed');
});

test("a 'no' that no page backs is stated only of a flag that is on by default", () => {
  const row = { evidence: [], sources: [], unverified: [] };
  const flag = 'shakeAwake';
  const read = { ...row, evidence: [piece({ field: flag, value: false })] };
  expect([isStated(flag, {}, false, row), isStated(flag, {}, true, row)]).toEqual([false, true]);
  expect(isStated(flag, {}, false, read)).toBe(true);
  expect(isStated(flag, {}, false, { ...row, sources: ['https://maker.example'] })).toBe(true);
  expect(isStated('isOpticReady', { default: true }, false, row)).toBe(true);
  expect([null, '', []].map((value) => isStated('colors', {}, value, row))).toEqual([false, false, false]);
});

test('a public answer names the publisher and the verdict, but neither reader nor history', () => {
  const evidence = [
    piece({ url: 'https://www.Maker.example:8080/a?b', readBy: 7 }),
    piece({ kind: 'shop', value: 2.8 }),
    piece({ replacedOn: '2026-11-21' }),
  ];
  const found = publicEvidence(shippedRegistry, { evidence, weightOz: 1.5 });
  expect(found.map(({ publisher, verdict }) => [publisher, verdict])).toEqual([
    ['maker.example:8080', 'supports'],
    ['maker.example', 'contradicts'],
  ]);
  expect(Object.keys(found[0] ?? {})).toEqual([
    ...['field', 'url', 'publisher', 'kind', 'words', 'value', 'readOn', 'verdict'],
  ]);
});
