import { settleEvidence } from '#domain/evidence/settle-evidence.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { priceEvidence, priceRangeOf } from '#domain/prices/price-observations.ts';

type Provenance = Pick<OpticInput, 'evidence' | 'sources' | 'unverified'>;
type Prices = Pick<OpticInput, 'minPrice' | 'maxPrice'>;
type Row = Provenance & Prices & Pick<OpticInput, 'priceObservations'>;

/** An optic's price range, evidence, sources and unverified fields after an administrator's write. */
export function settleOptic(given: Row, before: Row | undefined, readBy: number): Provenance & Prices {
  const today = new Date().toISOString().slice(0, 10);
  const range = priceRangeOf(given, today);
  const row = { ...given, ...range };
  const computed = priceEvidence(row);
  return { ...range, ...settleEvidence(row, { facts: sourcedFields, before, readBy, today, computed }) };
}
