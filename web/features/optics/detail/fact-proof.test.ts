import { describe, expect, test } from 'vitest';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { testOptic } from '#web/testing/optics.ts';
import { factProof, footnoteHref, footnotes } from './fact-proof.ts';

const [maker, magazine] = ['https://www.maker.example/dot', 'https://magazine.example/review'];

function evidence(facts: Partial<PublicEvidence> = {}): PublicEvidence {
  return {
    field: 'weightOz',
    url: maker,
    publisher: 'maker.example',
    kind: 'maker',
    words: '1.2 oz',
    value: 1.2,
    readOn: '2026-11-21',
    verdict: 'supports',
    ...facts,
  };
}

const other = evidence({
  url: magazine,
  publisher: 'magazine.example',
  kind: 'magazine',
  value: 1.5,
  verdict: 'contradicts',
});
const optic = { ...testOptic({ weightOz: 1.2, sources: [magazine, maker] }), evidence: [evidence()] };

describe('factProof', () => {
  test('a fact is verified if a page states it', () => {
    expect(factProof(optic, ['weightOz'])).toMatchObject({
      kind: 'verified',
      stated: [{ label: 'Weight', text: '1.2 oz', publisher: 'maker.example' }],
    });
  });

  test('without a page of its own it was read on one of the sources', () => {
    expect(factProof(optic, ['footprint'])).toEqual({ kind: 'one-of-sources', stated: [] });
  });

  test('trade knowledge has no proof', () => {
    expect(factProof({ ...optic, unverified: ['footprint'] }, ['footprint'])).toBeUndefined();
    expect(factProof({ ...optic, sources: [] }, ['footprint'])).toBeUndefined();
  });

  test('a dispute has both values, what we say first', () => {
    const disputed = {
      ...optic,
      evidence: [other, evidence()],
      disputedFields: ['weightOz'],
      unverified: ['weightOz'],
    };
    const proof = factProof(disputed, ['weightOz']);
    expect([proof?.kind, proof?.stated.map(({ text }) => text)]).toEqual(['disputed', ['1.2 oz', '1.5 oz']]);
  });

  test.each([
    ['minPrice', 249.5, 'Street price', '$249.50'],
    ['windowWidthMm', 20, 'Window width', '20.0 mm'],
    ['batteryLifeHours', 50_000, 'Battery life', '50,000 h'],
    ['moa', '2', 'Dot size', '2 MOA'],
    ['shakeAwake', false, 'Shake awake', 'No'],
    ['variants', ['Red', 'Green'], 'Variants', 'Red, Green'],
    ['yearIntroduced', 2019, 'Introduced', '2019'],
  ] as const)('%s of %j reads %s %s', (field, value, label, text) => {
    const stated = evidence({ field, value: value as PublicEvidence['value'] });
    expect(factProof({ ...optic, evidence: [stated] }, [field])?.stated).toMatchObject([{ label, text }]);
  });
});

test('footnotes are the sources in order, with the facts read in the same words together', () => {
  const length = evidence({ field: 'lengthMm', value: 40 });
  const [first, second] = footnotes({
    ...optic,
    evidence: [evidence(), evidence({ field: 'moa', words: 'Dot: 2', value: '2' }), length],
  });
  expect(first).toEqual({ url: magazine, kind: undefined, quotes: [] });
  expect(second).toMatchObject({ url: maker, kind: 'maker' });
  expect(second?.quotes.map((quote) => quote.map(({ field }) => field))).toEqual([['weightOz', 'lengthMm'], ['moa']]);
});

test('a proof links to the footnote of its page, or to the list of sources', () => {
  const href = (field: 'weightOz' | 'footprint') => {
    const proof = factProof(optic, [field]);
    return proof && footnoteHref(optic, proof);
  };
  expect([href('weightOz'), href('footprint')]).toEqual(['#source-2', '#sources']);
});
