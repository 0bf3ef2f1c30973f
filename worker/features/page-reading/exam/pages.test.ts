import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { opticPages } from '#domain/page-reading/optic-pages.ts';
import { offerOf } from '#domain/page-reading/own-variant.ts';
import { proposalsFor } from '#domain/page-reading/proposals.ts';
import { decodeHtml } from '../http/decode-html.ts';
import { readPage } from '../read-page.ts';
import { anyProduct, isHeldOut, type Label, labels, missedIn, wrongIn } from './labels.ts';

const { origin } = new URL(env.IMAGE_SEARCH_URL);

/** How the reader does on one page. */
async function mark(label: Label) {
  const response = await fetch(`${origin}/products/${label.name}`);
  const html = decodeHtml(new Uint8Array(await response.arrayBuffer()), response.headers.get('Content-Type') ?? '');
  const facts = await readPage(html);
  // Nothing is known of the optic but its name, not even what it is for.
  const optic = { ...unstatedOptic, footprint: '', primaryUse: 'Both' as const, ...(label.product ?? anyProduct) };
  const proposals = proposalsFor(opticPages, optic, facts);
  const offer = JSON.stringify(offerOf(optic, facts));
  const wanted = JSON.stringify(label.offer);
  return {
    label,
    settled: proposals.filter(({ verdict }) => verdict !== 'ambiguous').length,
    wanted: Object.keys(label.facts).length,
    wrong: wrongIn(label, proposals),
    missed: missedIn(label, proposals),
    offers: offer === wanted ? [] : [`${label.name}: ${offer} instead of ${wanted}`],
  };
}

type Mark = Awaited<ReturnType<typeof mark>>;

const pages = labels.filter(({ page }) => page !== undefined);
const marks: Mark[] = [];
for (const label of pages) marks.push(await mark(label));

function totals(some: Mark[]) {
  const sum = (of: (one: Mark) => number) => some.reduce((total, one) => total + of(one), 0);
  const [settled, wanted] = [sum((one) => one.settled), sum((one) => one.wanted)];
  const wrong = some.flatMap((one) => one.wrong);
  const missed = some.flatMap((one) => one.missed);
  const [precision, recall] = [1 - wrong.length / settled, 1 - missed.length / wanted];
  return { settled, wanted, wrong, missed, precision, recall, offers: some.flatMap((one) => one.offers) };
}

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
