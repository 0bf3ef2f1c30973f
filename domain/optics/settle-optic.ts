import { settleEvidence } from '../evidence/settle-evidence.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import { priceEvidence, priceRangeOf } from '../prices/price-observations.ts';
import { isoDay } from '../shared/days.ts';
import { sourcedFields } from './fields/field-roles.ts';
import type { OpticInput } from './optic-input.schema.ts';

type Settled = Pick<OpticInput, 'evidence' | 'sources' | 'unverified' | 'minPrice' | 'maxPrice'>;
type Row = Settled & Pick<OpticInput, 'priceObservations'>;

export function settleOptic(
  registry: FootprintRegistry,
  given: Row,
  before: Row | undefined,
  readBy: number | null,
): Settled {
  const today = isoDay();
  const range = priceRangeOf(given, today);
  const row = { ...given, ...range };
  const computed = priceEvidence(row);
  const computedBefore = before ? priceEvidence(before) : [];
  const context = { facts: sourcedFields, before, readBy, today, computed, computedBefore };
  return { ...range, ...settleEvidence(registry, row, context) };
}
