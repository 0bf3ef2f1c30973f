import { describe, expect, test } from 'vitest';
import { unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { footprintPages } from '#domain/page-reading/kinds/footprint-pages.ts';
import { type Proposal, proposalsFor } from '#domain/page-reading/proposals.ts';
import { footprintLabels, isHeldOut } from './labels.ts';
import { type Mark, markOf, readServed, totalsOf } from './marks.ts';

type FootprintMark = Mark & { label: (typeof footprintLabels)[number]; proposals: Proposal<string>[] };

const marks: FootprintMark[] = [];
for (const label of footprintLabels) {
  const footprint = { ...unstatedFootprint, ...label.product };
  const proposals = proposalsFor(
    shippedRegistry,
    footprintPages,
    footprint,
    await readServed(`/footprints/${label.name}`),
  );
  marks.push({ label, proposals, ...markOf(label, proposals) });
}

test('there are enough labeled pages about footprints, in both halves', () => {
  expect(marks.length).toBeGreaterThanOrEqual(20);
  expect(totalsOf(marks).wanted).toBeGreaterThan(50);
  expect(marks.filter(({ label }) => isHeldOut(label)).length).toBe(marks.length / 2);
});

describe.each([
  ['development', marks.filter(({ label }) => !isHeldOut(label))],
  ['held out', marks.filter(({ label }) => isHeldOut(label))],
] as const)('labeled pages about footprints, %s', (half, some) => {
  const { precision, recall, settled, wanted, wrong, missed } = totalsOf(some);

  test(`${half}: 99 % of the values that the reader settles are right: ${precision.toFixed(4)} of ${settled}`, () => {
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  test(`${half}: the reader finds 90 % of the facts: ${recall.toFixed(4)} of ${wanted}`, () => {
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

test('pages about plates, about other footprints, and about none settle nothing', () => {
  const junk = marks.filter(({ label }) => label.shape === 'junk');
  expect(junk.length).toBeGreaterThanOrEqual(3);
  for (const { label, proposals } of junk) {
    expect(
      proposals.filter(({ verdict }) => verdict !== 'ambiguous'),
      label.name,
    ).toEqual([]);
  }
});
