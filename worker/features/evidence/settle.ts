import { AppError } from '#domain/api/errors.ts';
import { settleEvidence } from '#domain/evidence/settle-evidence.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import { entryOf } from '#domain/optics/fields.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { priceEvidence, priceRangeOf } from '#domain/prices/price-observations.ts';

type Provenance = Pick<OpticInput, 'evidence' | 'sources' | 'unverified'>;
type Prices = Pick<OpticInput, 'minPrice' | 'maxPrice'>;
type Row = Provenance & Prices & Pick<OpticInput, 'priceObservations'>;

/**
 * An optic's price range, evidence, sources and unverified fields after a write.
 * @param readBy who read the pages of new evidence; null if nobody knows
 */
export function settleOptic(given: Row, before: Row | undefined, readBy: number | null): Provenance & Prices {
  const today = new Date().toISOString().slice(0, 10);
  const range = priceRangeOf(given, today);
  const row = { ...given, ...range };
  const computed = priceEvidence(row);
  const computedBefore = before && priceEvidence(before);
  return {
    ...range,
    ...settleEvidence(row, {
      facts: sourcedFields,
      before,
      readBy,
      today,
      computed,
      ...(computedBefore && { computedBefore }),
    }),
  };
}

/** @throws AppError 'invalid' if the pages of the evidence are more than an optic can have */
export function requireFewSources({ sources = [] }: Partial<Pick<OpticInput, 'sources'>>): void {
  const { max = Number.POSITIVE_INFINITY } = entryOf('sources');
  if (sources.length <= max) return;
  const message = `Evidence can be on ${max} pages at most`;
  throw new AppError('invalid', message, { issues: [{ path: 'evidence', message }] });
}
