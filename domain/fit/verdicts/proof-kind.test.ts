import { expect, test } from 'vitest';
import type { SourceKind } from '../../evidence/evidence.ts';
import type { EndProof } from './fit.schema.ts';
import { type ProofKind, proofInShort, proofKindOf, proofText } from './proof-kind.ts';
import type { FitVerdict } from './verdict-texts.ts';

const page = (field: string, kind: SourceKind): EndProof['pages'][number] => ({
  ...{ field, kind, url: 'https://page.example/', publisher: 'page.example', words: 'RMSc', value: 'RMSc' },
  ...{ readOn: '2026-11-01', verdict: 'supports' },
});
const end = (status: EndProof['status'], ...pages: EndProof['pages']): EndProof => ({
  ...{ status, confidence: 'medium', pages, sources: [] },
});
const maker = end('verified', page('footprints', 'manual'), page('footprints', 'shop'), page('isOpticReady', 'maker'));
const shop = end('verified', page('footprints', 'shop'), page('isOpticReady', 'maker'));
const known = end('trade-knowledge');

/** Ends and owners: those who run it, and those whom it did not fit. */
function kind(pistol: EndProof, optic: EndProof, run = 0, didNotFit = 0, verdict: FitVerdict = 'direct'): ProofKind {
  const disagreements = [pistol, optic].flatMap(({ status }) => (status === 'disputed' ? ['Sources disagree'] : []));
  return proofKindOf({ verdict, disagreements, proof: { pistol, optic } }, { run, didNotFit });
}

test('makers come before owners, owners before pages, and pages before trade knowledge', () => {
  expect(kind(maker, maker, 9)).toBe('maker');
  expect(kind(maker, shop, 3)).toBe('owners');
  expect(kind(maker, shop, 2)).toBe('pages');
  expect(kind(end('one-of-sources'), shop)).toBe('pages');
  expect(kind(maker, known, 2)).toBe('trade-knowledge');
  expect(kind(maker, end('not-stated'))).toBe('trade-knowledge');
  expect(kind(known, known, 3)).toBe('owners');
});

test('makers must state every fact of both ends', () => {
  expect(kind(maker, shop)).toBe('pages');
  expect(kind(shop, maker)).toBe('pages');
});

test('sources that disagree dispute every verdict', () => {
  expect(kind(maker, end('disputed', page('footprint', 'maker')), 50)).toBe('disputed');
  const disagreements = ['Direct, but disputed: check before you buy'];
  expect(
    proofKindOf({ verdict: 'direct', disagreements, proof: { pistol: maker, optic: maker } }, { run: 0, didNotFit: 0 }),
  ).toBe('disputed');
});

test('one in four owners disputes a fit, and three if makers state it', () => {
  expect(kind(known, known, 0, 1)).toBe('disputed');
  expect(kind(shop, shop, 3, 1)).toBe('disputed');
  expect(kind(shop, shop, 4, 1)).toBe('owners');
  expect(kind(maker, maker, 0, 2)).toBe('maker');
  expect(kind(maker, maker, 9, 3)).toBe('disputed');
  expect(kind(maker, maker, 10, 3)).toBe('maker');
});

test('owners who run what does not fit dispute that, and others confirm it', () => {
  expect(kind(known, known, 1, 0, 'no')).toBe('disputed');
  expect(kind(known, known, 0, 3, 'no')).toBe('owners');
});

test('where the fit is not known only owners count', () => {
  expect(kind(maker, maker, 0, 0, 'unknown')).toBe('trade-knowledge');
  expect(kind(maker, end('disputed'), 0, 0, 'unknown')).toBe('trade-knowledge');
  expect(kind(known, known, 3, 0, 'unknown')).toBe('owners');
  expect(kind(known, known, 0, 3, 'unknown')).toBe('owners');
  expect(kind(known, known, 2, 2, 'unknown')).toBe('disputed');
});

test('a proof is put in words, in a list only where there is something to say', () => {
  const [nobody, one, many, several] = [
    { run: 0, didNotFit: 0, stayedTight: 0, cameLoose: 0 },
    { run: 1, didNotFit: 0, stayedTight: 1, cameLoose: 0 },
    { run: 7, didNotFit: 0, stayedTight: 6, cameLoose: 0 },
    { run: 4, didNotFit: 3, stayedTight: 0, cameLoose: 0 },
  ];
  expect(proofText('trade-knowledge', nobody)).toBe('Not yet verified');
  expect(proofText('maker', many)).toBe('The makers say so; 7 owners report it fits; 6 report it stayed tight');
  expect(proofText('owners', several)).toBe('3 owners report it did not fit; 4 owners report it fits');
  expect(proofText('disputed', several)).toBe('Disputed; 3 owners report it did not fit; 4 owners report it fits');
  expect(proofText('trade-knowledge', one)).toBe('Not yet verified; an owner reports it fits');
  expect(proofInShort('disputed', nobody)).toBe('Disputed');
  expect(proofInShort('disputed', several)).toBe(proofText('disputed', several));
  expect(proofInShort('pages', nobody)).toBeNull();
  expect(proofInShort('maker', nobody)).toBe('The makers say so');
  expect(proofInShort('trade-knowledge', one)).toBe('An owner reports it fits');
  expect(proofInShort('pages', many)).toBe('7 owners report it fits; 6 report it stayed tight');
});
