import { AppError } from '#domain/api/errors.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { maxSources } from '#domain/evidence/evidence.ts';
import { settleEvidence } from '#domain/evidence/settle-evidence.ts';
import { pistolFacts, withFootprintNames } from '#domain/fit/pistol-facts.ts';
import type { StatedFootprint } from '#domain/fit/pistol-footprint.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { priceEvidence, priceRangeOf } from '#domain/prices/price-observations.ts';

type Provenance = { evidence: Evidence[]; sources: string[]; unverified: string[] };
type Prices = Pick<OpticInput, 'minPrice' | 'maxPrice'>;
type OpticRow = Provenance & Prices & Pick<OpticInput, 'priceObservations'>;
type PistolRow = Provenance & { footprints: StatedFootprint[] };

const dayNow = () => new Date().toISOString().slice(0, 10);

/**
 * An optic's price range, evidence, sources and unverified fields after a write.
 * @param readBy who read the pages of new evidence; null if nobody knows
 */
export function settleOptic(given: OpticRow, before: OpticRow | undefined, readBy: number | null): Provenance & Prices {
  const today = dayNow();
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

/**
 * A pistol's evidence, sources and unverified fields after a write.
 * @param readBy who read the pages of new evidence; null if nobody knows
 */
export function settlePistol(row: PistolRow, before: PistolRow | undefined, readBy: number | null): Provenance {
  const named = before && withFootprintNames(before);
  return settleEvidence(withFootprintNames(row), { facts: pistolFacts, before: named, readBy, today: dayNow() });
}

/** @throws AppError 'invalid' if the pages of the evidence are more than a row can have */
export function requireFewSources({ sources }: Pick<Provenance, 'sources'>): void {
  if (sources.length <= maxSources) return;
  const message = `Evidence can be on ${maxSources} pages at most`;
  throw new AppError('invalid', message, { issues: [{ path: 'evidence', message }] });
}
