import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { factStatus, publicEvidence } from '#domain/evidence/fact-status.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { statedFact as stated, testOptic } from '#web/testing/optics.ts';
import { factEvidence, footnoteHref, footnotes, type Wording } from './fact-evidence.ts';

const { url: maker } = stated();
const magazine = 'https://magazine.example/review';

const wording: Wording = ({ field, value }) => ({ label: field, text: String(value) });

const optic = { ...testOptic({ weightOz: 1.2, sources: [magazine, maker] }), evidence: [stated()] };

describe('factEvidence', () => {
  test('a fact is verified if a page states it, whether or not it is among the sources', () => {
    for (const sources of [optic.sources, []]) {
      expect(factEvidence({ ...optic, sources, unverified: [] }, wording, ['weightOz'])).toMatchObject({
        status: 'verified',
        stated: [{ label: 'weightOz', text: '1.2', publisher: 'maker.example' }],
      });
    }
  });

  test('without a page of its own it was read on one of the sources', () => {
    expect(factEvidence(optic, wording, ['footprint'])).toEqual({ status: 'one-of-sources', stated: [] });
  });

  test('a dispute has both values, ours first', () => {
    const other = stated({ url: magazine, kind: 'magazine', value: 1.5, verdict: 'contradicts' });
    const disputed = { ...optic, evidence: [other, stated()], disputedFields: ['weightOz'] };
    const { status, stated: both } = factEvidence(disputed, wording, ['weightOz']) ?? {};
    expect([status, both?.map(({ text }) => text)]).toEqual(['disputed', ['1.2', '1.5']]);
  });
});

const pages = (['maker', 'shop'] as const).flatMap((kind) =>
  [1.2, 1.5].map((value): Evidence => {
    const words = `${value} oz`;
    return { field: 'weightOz', url: maker, kind, words, value, readOn: '2026-11-21', readBy: null, replacedOn: null };
  }),
);

test('every status is that of the domain', () => {
  const seen = new Set<string>();
  for (let choice = 0; choice < 2 ** pages.length; choice += 1) {
    const evidence = pages.filter((_, index) => choice & (1 << index));
    for (const sources of [[], [maker]]) {
      for (const unverified of [[], ['weightOz']]) {
        const row = { ...testOptic({ weightOz: 1.2, sources, unverified }), evidence };
        const status = factStatus(shippedRegistry, 'weightOz', row.weightOz, row);
        const disputedFields = status === 'disputed' ? ['weightOz'] : [];
        const shown = factEvidence(
          { ...row, disputedFields, evidence: publicEvidence(shippedRegistry, row) },
          wording,
          ['weightOz'],
        );
        expect(shown?.status ?? 'trade-knowledge').toBe(status);
        seen.add(status);
      }
    }
  }
  expect(seen.size).toBe(4);
});

test('footnotes are the pages in order, with the facts read in the same words together', () => {
  const length = stated({ field: 'lengthMm', value: 40 });
  const dot = stated({ field: 'moa', words: 'Dot: 2', value: '2' });
  const price = stated({ field: 'minPrice', url: 'https://shop.example', kind: 'shop', value: 249 });
  const [first, second, third] = footnotes({ ...optic, evidence: [stated(), dot, length, price] }, wording);
  expect(first).toEqual({ url: magazine, kind: undefined, stated: [] });
  expect(second).toMatchObject({ url: maker, kind: 'maker' });
  expect(second?.stated.map((facts) => facts.map(({ field }) => field))).toEqual([['weightOz', 'lengthMm'], ['moa']]);
  expect(third?.url, 'a page of a price only').toBe('https://shop.example');
});

test('a fact links to the footnote of its page, or to the list of sources', () => {
  const href = (field: 'weightOz' | 'footprint') => {
    const evidence = factEvidence(optic, wording, [field]);
    return evidence && footnoteHref(optic, evidence);
  };
  expect([href('weightOz'), href('footprint')]).toEqual(['#source-2', '#sources']);
});
