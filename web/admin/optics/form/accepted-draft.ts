import { isOpticField } from '#domain/optics/fields.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { type AcceptedPage, acceptPage } from '#domain/page-reading/accepted-page.ts';
import { withPage, withPrices, withValue } from './draft-changes.ts';
import { inputOf, type OpticDraft } from './optic-draft.ts';

/** What changes in a draft when facts of a page are accepted. */
export function acceptedDraft(draft: OpticDraft, page: AcceptedPage): Partial<OpticDraft> {
  const row = inputOf(draft) as OpticInput;
  const productPageUrl = draft.productPageUrl.trim() || null;
  const accepted = acceptPage({ ...row, productPageUrl }, page);
  const values = Object.entries(accepted.values).map(([field, value]) =>
    isOpticField(field) ? withValue(field, value) : {},
  );
  return Object.assign(
    {},
    ...values,
    page.facts.length > 0 && withPage(draft, page.url),
    page.offer !== null && withPrices(draft, accepted.priceObservations),
    { evidence: accepted.evidence, productPageUrl: accepted.productPageUrl ?? '' },
  );
}
