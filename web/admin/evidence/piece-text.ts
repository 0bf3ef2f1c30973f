import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { valueText } from './facts.ts';

/** 'Weight (oz): 1.2 (“Weight: 1.2 oz”), maker, read on 2026-11-20 at https://holosun.com/507c' */
export function evidenceText(piece: Evidence, labelOf: (field: string) => string): string {
  const { field, value, words, kind, url, readOn, replacedOn } = piece;
  const history = replacedOn === null ? '' : `, history since ${replacedOn}`;
  return `${labelOf(field)}: ${valueText(value)} (“${words}”), ${kind}, read on ${readOn} at ${url}${history}`;
}

/** '299.99 USD, seen on 2026-11-20 at https://optics.example/507c' */
export function priceText({ price, currency, url, observedOn, source }: PriceObservation): string {
  const by = source === 'marketplace' ? ' by the marketplace search' : '';
  return `${price} ${currency}, seen on ${observedOn} at ${url}${by}`;
}
