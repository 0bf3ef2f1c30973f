import { describe, expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { opticPages } from '#domain/page-reading/kinds/optic-pages.ts';
import { offerOf } from '#domain/page-reading/kinds/own-variant.ts';
import { proposalsFor } from '#domain/page-reading/proposals.ts';
import { anyProduct, isHeldOut, type Label, labels } from './labels.ts';
import { type Mark as FactMark, markOf, readServed, totalsOf } from './marks.ts';

type Mark = FactMark & { label: Label; offers: string[] };

/** How the reader does on one page. */
async function mark(label: Label): Promise<Mark> {
  const facts = await readServed(`/products/${label.name}`);
  // Nothing is known of the optic but its name, not even what it is for.
  const optic = { ...unstatedOptic, footprint: '', primaryUse: 'Both' as const, ...(label.product ?? anyProduct) };
  const offer = JSON.stringify(offerOf(optic, facts));
  const wanted = JSON.stringify(label.offer);
  return {
    label,
    ...markOf(label, proposalsFor(shippedRegistry, opticPages, optic, facts)),
    offers: offer === wanted ? [] : [`${label.name}: ${offer} instead of ${wanted}`],
  };
}

const pages = labels.filter(({ page }) => page !== undefined);
const marks: Mark[] = [];
for (const label of pages) marks.push(await mark(label));

const totals = (some: Mark[]) => ({ ...totalsOf(some), offers: some.flatMap((one) => one.offers) });

test('there are enough labeled pages, and shares of each shape in both halves', () => {
  expect(pages.length).toBeGreaterThanOrEqual(80);
  expect(totals(marks).wanted).toBeGreaterThan(600);
  const heldOut = pages.filter(isHeldOut).length;
  expect(heldOut).toBeGreaterThan(pages.length * 0.4);
  expect(heldOut).toBeLessThan(pages.length * 0.6);
});

describe.each([
  ['development', marks.filter(({ label }) => !isHeldOut(label))],
  ['held out', marks.filter(({ label }) => isHeldOut(label))],
  ['whole', marks],
] as const)('labeled pages, %s', (half, some) => {
  const { precision, recall, settled, wanted, wrong, missed, offers } = totals(some);

  test(`${half}: 99 % of the values that the reader settles are right: ${precision.toFixed(4)} of ${settled}`, () => {
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  test(`${half}: the reader finds 90 % of the facts: ${recall.toFixed(4)} of ${wanted}`, () => {
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test(`${half}: 98 % of the prices are those of the offer: all but ${offers.length} of ${some.length}`, () => {
    expect(offers.length, offers.join('\n')).toBeLessThanOrEqual(some.length * 0.02);
  });
});
