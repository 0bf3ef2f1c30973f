import { fieldsOfKind, type OpticField } from '#domain/optics/fields.ts';
import { priceRangeOf } from '#domain/prices/price-observations.ts';
import { isoDay } from '#domain/shared/days.ts';
import { typedText } from '#web/admin/evidence/facts.ts';
import { inputOf, type OpticDraft } from './optic-draft.ts';

const flags: readonly string[] = fieldsOfKind('flag');

/** A field's value as the draft has it. */
export function withValue(field: OpticField, value: unknown): Partial<OpticDraft> {
  return { [field]: flags.includes(field) ? value : typedText(value) };
}

/** The draft's sources with a page. */
export function withPage(draft: OpticDraft, url: string): Partial<OpticDraft> {
  const { sources } = inputOf(draft) as { sources: string[] };
  return { sources: [...new Set([...sources, url])].join('\n') };
}

/** The draft with other price observations, and the range that follows from them. */
export function withPrices(draft: OpticDraft, priceObservations: OpticDraft['priceObservations']): Partial<OpticDraft> {
  const prices = inputOf(draft) as { minPrice: number | null; maxPrice: number | null };
  const range = priceRangeOf({ ...prices, priceObservations }, isoDay());
  return { priceObservations, minPrice: typedText(range.minPrice), maxPrice: typedText(range.maxPrice) };
}
