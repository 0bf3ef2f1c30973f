import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { type AcceptedPage, acceptFacts, acceptPage } from '#domain/extraction/accepted-page.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { ProvenDrafts } from '../evidence/row-evidence.tsx';

type Draft = { evidence: Evidence[]; productPageUrl?: string };

type Drafts<Of> = Pick<ProvenDrafts<Of>, 'withValue' | 'withPage'> & {
  inputOf: (draft: Of) => unknown;
};

export function acceptedDraft<Of extends Draft>(
  registry: FootprintRegistry,
  drafts: Drafts<Of>,
  draft: Of,
  page: AcceptedPage,
): Partial<Of> {
  const row = drafts.inputOf(draft) as { evidence: Evidence[] };
  const { values, evidence } = acceptFacts(registry, row, page);
  return Object.assign(
    {},
    ...Object.entries(values).map(([field, value]) => drafts.withValue(field, value)),
    page.facts.length > 0 && drafts.withPage(draft, page.url),
    { evidence },
    draft.productPageUrl !== undefined && { productPageUrl: productPage(registry, draft.productPageUrl, page) },
  );
}

function productPage(registry: FootprintRegistry, typed: string, page: AcceptedPage): string {
  const row = { evidence: [], productPageUrl: typed.trim() || null };
  return acceptPage(registry, row, page).productPageUrl ?? '';
}
