import type { Proposal } from '#domain/page-reading/proposals.ts';
import { isAcceptable } from '../../../../tools/fake-searches/product-pages/match.ts';

type Values = Record<string, (string | number | boolean)[]>;

type Product = { brand: string; productLine: string; model: string | null };

/** What a careful reader finds on a page; tools/fake-searches/product-pages/README.md explains it. */
type PageLabel<Of> = {
  name: string;
  page?: string;
  shape: string;
  product: Of;
  facts: Values;
  ambiguous: string[];
  accepted?: Values;
};

/** Of a page about an optic; the product is null if the page is about none. */
export type Label = PageLabel<Product | null> & {
  /** Of an answer that is generated. */
  path?: string;
  offer: { price: number; currency: string } | null;
};

type PistolLabel = PageLabel<{ brand: string; model: string }>;
type FootprintLabel = PageLabel<{ key: string }>;
/** Of a page about any kind of row. */
export type AnyLabel = Label | PistolLabel | FootprintLabel;

function named<Of extends { name: string }>(files: Record<string, Omit<Of, 'name'>>): Of[] {
  return Object.entries(files).map(([path, label]) => ({ name: path.replace(/^.*\/|\.json$/g, ''), ...label }) as Of);
}

export const labels = named<Label>(
  import.meta.glob('../../../../tools/fake-searches/product-pages/labels/*.json', { eager: true, import: 'default' }),
);
export const pistolLabels = named<PistolLabel>(
  import.meta.glob('../../../../tools/fake-searches/product-pages/pistols/labels/*.json', {
    eager: true,
    import: 'default',
  }),
);
export const footprintLabels = named<FootprintLabel>(
  import.meta.glob('../../../../tools/fake-searches/product-pages/footprints/labels/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** Read for a page about none. */
export const anyProduct: Product = { brand: 'Ferrow', productLine: 'FR-30', model: null };

/**
 * The reader's rules were written with one half of the labels at hand; the other half tells whether they hold for
 * pages that nobody fitted them to.
 */
export function isHeldOut({ name }: { name: string }): boolean {
  const number = name.match(/-(\d+)$/)?.[1];
  return name.startsWith('hostile-') ? name >= 'hostile-n' : Number(number) % 2 === 0;
}

/** Values that are settled and wrong, each as 'page: field: value'. */
export function wrongIn({ name, facts, accepted, product }: AnyLabel, proposals: Proposal<string>[]): string[] {
  const named = product !== null && 'model' in product ? product.model : null;
  return proposals
    .filter(({ verdict }) => verdict !== 'ambiguous')
    .filter(({ field, value }) => {
      const model = field === 'model' && named !== null ? [named] : [];
      return !isAcceptable(field, value, [...(facts[field] ?? []), ...(accepted?.[field] ?? []), ...model]);
    })
    .map(({ field, value, words }) => `${name}: ${field}: ${value} ("${words}")`);
}

/** Facts that are not settled, or not rightly. */
export function missedIn({ name, facts }: AnyLabel, proposals: Proposal<string>[]): string[] {
  const settled = proposals.filter(({ verdict }) => verdict !== 'ambiguous');
  return Object.entries(facts)
    .filter(([field, values]) => !settled.some((one) => one.field === field && isAcceptable(field, one.value, values)))
    .map(([field, values]) => {
      const words = proposals.find((one) => one.field === field)?.words;
      return `${name}: ${field}: ${values.join(' or ')}${words === undefined ? '' : ` (left open: "${words}")`}`;
    });
}
