import { reconcileOptic } from '#domain/evidence/reconcile-evidence.ts';
import { type AcceptedOpticPage, acceptOpticPage } from '#domain/extraction/accepted-page.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import { evidenceFields, sourcedFields, unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import { entryOf, fields } from '#domain/optics/fields/fields.ts';
import { type OpticInput, opticInputShape } from '#domain/optics/optic-input.schema.ts';
import { priceRangeOf } from '#domain/prices/price-observations.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import { type Fact, typedText } from '../evidence/facts.ts';
import type { Proof } from '../evidence/row-evidence.tsx';
import { acceptedDraft } from '../extraction/accepted-draft.ts';
import { type DraftOf, rowDrafts } from '../fields/row-draft.ts';

export type OpticDraft = DraftOf<typeof fields>;
export type OpticEditor = VersionedEditor<OpticDraft>;

export const opticDrafts = rowDrafts(fields);

export const emptyOptic = opticDrafts.draftOf({
  ...unstatedOptic,
  unverified: sourcedFields,
  brand: '',
  productLine: '',
  footprint: '',
});

export const opticFacts: readonly Fact[] = evidenceFields.map((name) => ({
  name,
  label: opticDrafts.labels[name],
  entry: entryOf(name),
  faultOf: (registry, value) =>
    [...(opticInputShape[name].safeParse(value).error?.issues ?? []), ...unknownNames(registry, name, value)][0]
      ?.message,
}));

const rowOf = (draft: OpticDraft) => opticDrafts.inputOf(draft) as OpticInput;

export function opticProof(
  registry: FootprintRegistry,
  draft: OpticDraft,
  base: OpticDraft | undefined,
  readBy: number | null,
): Proof {
  const reconciled = reconcileOptic(registry, rowOf(draft), base && rowOf(base), readBy);
  return { facts: opticFacts, values: { ...rowOf(draft), ...reconciled }, reconciled };
}

export function withPrices(draft: OpticDraft, priceObservations: OpticDraft['priceObservations']): Partial<OpticDraft> {
  const range = priceRangeOf({ ...rowOf(draft), priceObservations }, isoDay());
  return { priceObservations, minPrice: typedText(range.minPrice), maxPrice: typedText(range.maxPrice) };
}

export function acceptedOptic(
  registry: FootprintRegistry,
  draft: OpticDraft,
  page: AcceptedOpticPage,
): Partial<OpticDraft> {
  const { priceObservations } = acceptOpticPage(registry, rowOf(draft), page);
  return {
    ...acceptedDraft(registry, opticDrafts, draft, page),
    ...(page.offer !== null && withPrices(draft, priceObservations)),
  };
}
