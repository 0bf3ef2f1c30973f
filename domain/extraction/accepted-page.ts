import type { Evidence } from '../evidence/evidence.schema.ts';
import type { SourceKind } from '../evidence/evidence.ts';
import { sameValue } from '../evidence/same-value.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { PriceObservation } from '../prices/price-observation.schema.ts';
import { withObservation } from '../prices/price-observations.ts';
import { sameJson } from '../shared/same-json.ts';
import type { Offer } from './extraction.ts';

export type AcceptedFact = Pick<Evidence, 'field' | 'value' | 'words'> & {
  /** The row keeps its own value, and the page disputes it. */
  keepsOurs?: boolean | undefined;
};

export type AcceptedPage = {
  url: string;
  kind: SourceKind;
  readOn: string;
  facts: readonly AcceptedFact[];
};

export type AcceptedOpticPage = AcceptedPage & { offer: Offer | null };

type Row = { evidence: readonly Evidence[] };
type Product = Row & { productPageUrl: string | null };

type Accepted = {
  values: Record<string, Evidence['value']>;
  evidence: Evidence[];
};
type AcceptedProduct = Accepted & { productPageUrl: string | null };

const isSameReading = (one: Evidence, other: Evidence) =>
  one.field === other.field && one.url === other.url && one.words === other.words && one.readOn === other.readOn;

/**
 * Adds a piece. What the same page said before is history if it was another value, and else read again. Of a day's readings
 * of the same words, history or not, the last one counts.
 */
function withPiece(registry: FootprintRegistry, evidence: readonly Evidence[], piece: Evidence): Evidence[] {
  const isOlder = (one: Evidence) => one.field === piece.field && one.url === piece.url && one.replacedOn === null;
  // The reader of a piece that is stored already stays.
  if (evidence.some((one) => isOlder(one) && sameJson({ ...one, readBy: null }, piece))) return [...evidence];
  const others = evidence.flatMap((one) => {
    if (isSameReading(one, piece)) return [];
    if (!isOlder(one)) return [one];
    return sameValue(registry, one.field, one.value, piece.value) ? [] : [{ ...one, replacedOn: piece.readOn }];
  });
  return [...others, piece];
}

function withOffer(
  all: readonly PriceObservation[],
  { url, kind, readOn, offer }: AcceptedOpticPage,
): PriceObservation[] {
  if (offer === null) return [...all];
  const { price, currency } = offer;
  const seen: PriceObservation = { price, currency, url, kind, words: null, source: 'page', observedOn: readOn };
  return all.some((one) => sameJson(one, seen)) ? [...all] : withObservation(all, seen);
}

export function acceptFacts(
  registry: FootprintRegistry,
  row: Row,
  { url, kind, readOn, facts }: AcceptedPage,
): Accepted {
  const current = row as Record<string, unknown>;
  const changed = facts.filter(
    ({ field, value, keepsOurs }) => !keepsOurs && !sameValue(registry, field, value, current[field]),
  );
  return {
    values: Object.fromEntries(changed.map(({ field, value }) => [field, value])),
    evidence: facts.reduce<Evidence[]>(
      (evidence, { field, value, words }) =>
        withPiece(registry, evidence, { field, url, kind, words, value, readOn, readBy: null, replacedOn: null }),
      [...row.evidence],
    ),
  };
}

export function acceptPage(registry: FootprintRegistry, row: Product, page: AcceptedPage): AcceptedProduct {
  const productPageUrl = row.productPageUrl ?? (page.kind === 'maker' ? page.url : null);
  return { ...acceptFacts(registry, row, page), productPageUrl };
}

export function acceptOpticPage(
  registry: FootprintRegistry,
  row: Product & { priceObservations: readonly PriceObservation[] },
  page: AcceptedOpticPage,
): AcceptedProduct & { priceObservations: PriceObservation[] } {
  return { ...acceptPage(registry, row, page), priceObservations: withOffer(row.priceObservations, page) };
}
