import { priceRangeOf } from '#domain/prices/price-observations.ts';
import { isoDay } from '#domain/shared/days.ts';
import { typedText } from '#web/admin/evidence/facts.ts';
import { inputOf, type OpticDraft } from './optic-draft.ts';

/** The draft with other price observations, and the range that follows from them. */
export function withPrices(draft: OpticDraft, priceObservations: OpticDraft['priceObservations']): Partial<OpticDraft> {
  const prices = inputOf(draft) as { minPrice: number | null; maxPrice: number | null };
  const range = priceRangeOf({ ...prices, priceObservations }, isoDay());
  return { priceObservations, minPrice: typedText(range.minPrice), maxPrice: typedText(range.maxPrice) };
}
