import { type AcceptedOpticPage, acceptOpticPage } from '#domain/extraction/accepted-page.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { acceptedDraft } from '#web/admin/extraction/accepted-draft.ts';
import { withPrices } from './draft-changes.ts';
import { inputOf, type OpticDraft, withPage, withValue } from './optic-draft.ts';

/** What changes in a draft when facts and the price of a page are accepted. */
export function acceptedOptic(draft: OpticDraft, page: AcceptedOpticPage): Partial<OpticDraft> {
  const { priceObservations } = acceptOpticPage(inputOf(draft) as OpticInput, page);
  return {
    ...acceptedDraft({ inputOf, withPage, withValue }, draft, page),
    ...(page.offer !== null && withPrices(draft, priceObservations)),
  };
}
