import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import { offerOf } from '#domain/page-reading/own-variant.ts';
import { type Proposal, proposalsFor } from '#domain/page-reading/proposals.ts';
import { isAcceptable } from '../../../tools/fake-searches/product-pages/match.ts';
import { decodeHtml } from './http/decode-html.ts';
import { readPage } from './read-page.ts';

type Values = Record<string, (string | number | boolean)[]>;

type Product = { brand: string; productLine: string; model: string | null };

/** What a careful reader finds on a page; tools/fake-searches/product-pages/README.md explains it. */
type Label = {
  page?: string;
  /** Null if the page is about no product. */
  product: Product | null;
  facts: Values;
  ambiguous: string[];
  accepted?: Values;
  offer: { price: number; currency: string } | null;
};

const labels = Object.entries(
  import.meta.glob<Label>('../../../tools/fake-searches/product-pages/labels/*.json', {
    eager: true,
    import: 'default',
  }),
).flatMap(([path, label]) => (label.page === undefined ? [] : [{ name: path.replace(/^.*\/|\.json$/g, ''), label }]));

/** Read for a page about none. */
const anyProduct: Product = { brand: 'Ferrow', productLine: 'FR-30', model: null };

const { origin } = new URL(env.IMAGE_SEARCH_URL);

async function readLabelled(name: string, { product }: Label) {
  const response = await fetch(`${origin}/products/${name}`);
  const html = decodeHtml(new Uint8Array(await response.arrayBuffer()), response.headers.get('Content-Type') ?? '');
  const facts = await readPage(html);
  const optic = { ...unstatedOptic, footprint: '', ...(product ?? anyProduct) };
  return { proposals: proposalsFor(optic, facts), offer: offerOf(optic, facts) };
}

/** Right, wrong and missed facts of a page, each as 'page: field: value'. */
function marks(name: string, label: Label, proposals: Proposal[]) {
  const settled = proposals.filter(({ verdict }) => verdict !== 'ambiguous');
  const accepts = ({ field, value }: Proposal) => {
    const model = field === 'model' && label.product?.model ? [label.product.model] : [];
    return isAcceptable(field, value, [...(label.facts[field] ?? []), ...(label.accepted?.[field] ?? []), ...model]);
  };
  const found = settled.filter(({ field, value }) => isAcceptable(field, value, label.facts[field] ?? []));
  return {
    settled: settled.length,
    wrong: settled
      .filter((one) => !accepts(one))
      .map(({ field, value, words }) => `${name}: ${field}: ${value} ("${words}")`),
    missed: Object.keys(label.facts)
      .filter((field) => !found.some((one) => one.field === field))
      .map((field) => `${name}: ${field}: ${label.facts[field]}`),
    wanted: Object.keys(label.facts).length,
  };
}

describe('labeled product pages', async () => {
  const results: ReturnType<typeof marks>[] = [];
  const offers: string[] = [];
  for (const { name, label } of labels) {
    const { proposals, offer } = await readLabelled(name, label);
    results.push(marks(name, label, proposals));
    if (JSON.stringify(offer) !== JSON.stringify(label.offer)) {
      offers.push(`${name}: ${JSON.stringify(offer)} instead of ${JSON.stringify(label.offer)}`);
    }
  }
  const sum = (of: (result: (typeof results)[number]) => number) => results.reduce((total, one) => total + of(one), 0);
  const [settled, wanted] = [sum((one) => one.settled), sum((one) => one.wanted)];
  const wrong = results.flatMap((one) => one.wrong);
  const missed = results.flatMap((one) => one.missed);
  const precision = 1 - wrong.length / settled;
  const recall = 1 - missed.length / wanted;
  test('there are enough of them', () => {
    expect(labels.length).toBeGreaterThanOrEqual(80);
    expect(wanted).toBeGreaterThan(600);
  });

  test(`99 % of the values that the reader settles are right: ${precision.toFixed(4)} of ${settled}`, () => {
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  test(`the reader finds 90 % of the facts: ${recall.toFixed(4)} of ${wanted}`, () => {
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('prices are those of the offer', () => {
    expect(offers.length, offers.join('\n')).toBeLessThanOrEqual(labels.length * 0.02);
  });
});
