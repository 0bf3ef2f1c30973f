import type { Proposal } from '#domain/page-reading/proposals.ts';
import { isAcceptable } from '../../../../tools/fake-searches/product-pages/match.ts';

type Values = Record<string, (string | number | boolean)[]>;

type Product = { brand: string; productLine: string; model: string | null };

/** What a careful reader finds on a page; tools/fake-searches/product-pages/README.md explains it. */
export type Label = {
  name: string;
  page?: string;
  /** Of an answer that is generated. */
  path?: string;
  shape: string;
  /** Null if the page is about no product. */
  product: Product | null;
  facts: Values;
  ambiguous: string[];
  accepted?: Values;
  offer: { price: number; currency: string } | null;
};

export const labels: Label[] = Object.entries(
  import.meta.glob<Omit<Label, 'name'>>('../../../../tools/fake-searches/product-pages/labels/*.json', {
    eager: true,
    import: 'default',
  }),
).map(([path, label]) => ({ name: path.replace(/^.*\/|\.json$/g, ''), ...label }));

/** Read for a page about none. */
export const anyProduct: Product = { brand: 'Ferrow', productLine: 'FR-30', model: null };

/**
 * The reader's rules were written with one half of the labels at hand; the other half tells whether they hold for
 * pages that nobody fitted them to.
 */
export function isHeldOut({ name }: Label): boolean {
  const number = name.match(/-(\d+)$/)?.[1];
  return name.startsWith('hostile-') ? name >= 'hostile-n' : Number(number) % 2 === 0;
}

/** Values that are settled and wrong, each as 'page: field: value'. */
export function wrongIn({ name, facts, accepted, product }: Label, proposals: Proposal[]): string[] {
  return proposals
    .filter(({ verdict }) => verdict !== 'ambiguous')
    .filter(({ field, value }) => {
      const model = field === 'model' && product?.model ? [product.model] : [];
      return !isAcceptable(field, value, [...(facts[field] ?? []), ...(accepted?.[field] ?? []), ...model]);
    })
    .map(({ field, value, words }) => `${name}: ${field}: ${value} ("${words}")`);
}

/** Facts that are not settled, or not rightly. */
export function missedIn({ name, facts }: Label, proposals: Proposal[]): string[] {
  const settled = proposals.filter(({ verdict }) => verdict !== 'ambiguous');
  return Object.entries(facts)
    .filter(([field, values]) => !settled.some((one) => one.field === field && isAcceptable(field, one.value, values)))
    .map(([field, values]) => {
      const words = proposals.find((one) => one.field === field)?.words;
      return `${name}: ${field}: ${values.join(' or ')}${words === undefined ? '' : ` (left open: "${words}")`}`;
    });
}
