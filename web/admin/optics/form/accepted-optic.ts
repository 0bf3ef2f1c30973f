import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { type AcceptedOpticPage, acceptOpticPage } from '#domain/page-reading/accepted-page.ts';
import { acceptedDraft } from '#web/admin/page-reading/accepted-draft.ts';
import { withPrices } from './draft-changes.ts';
import { inputOf, type OpticDraft, withPage, withValue } from './optic-draft.ts';

/** What changes in a draft when facts and the price of a page are accepted. */
export function acceptedOptic(
  registry: FootprintRegistry,
  draft: OpticDraft,
  page: AcceptedOpticPage,
): Partial<OpticDraft> {
  const { priceObservations } = acceptOpticPage(registry, inputOf(draft) as OpticInput, page);
  return {
    ...acceptedDraft(registry, { inputOf, withPage, withValue }, draft, page),
    ...(page.offer !== null && withPrices(draft, priceObservations)),
  };
}
