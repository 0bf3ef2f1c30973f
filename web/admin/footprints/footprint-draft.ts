import { reconcileFootprint } from '#domain/evidence/reconcile-evidence.ts';
import { footprintFacts, unstatedFootprint, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintEntryOf, footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { type FootprintInput, isFootprintEvidenceValue } from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import type { Fact } from '../evidence/facts.ts';
import type { Proof } from '../evidence/row-evidence.tsx';
import { type DraftOf, rowDrafts } from '../fields/row-draft.ts';

export type FootprintDraft = DraftOf<typeof footprintFields>;
export type FootprintEditor = VersionedEditor<FootprintDraft>;

export const footprintDrafts = rowDrafts(footprintFields);

export const emptyFootprint = footprintDrafts.draftOf({
  ...unstatedFootprint,
  unverified: footprintFacts,
  key: '',
  name: '',
});

const namedKinds: readonly string[] = ['lookalikes', 'plates'];

export const provenFootprintFacts: readonly Fact[] = footprintFacts.map((name) => {
  const entry = footprintEntryOf(name);
  return {
    name,
    label: footprintDrafts.labels[name],
    entry: namedKinds.includes(entry.kind) ? { ...entry, kind: 'list' } : entry,
    faultOf(registry, value) {
      const isValue = isFootprintEvidenceValue(name, value) && unknownNames(registry, name, value).length === 0;
      return isValue ? undefined : 'Not a value of this fact';
    },
  };
});

/** Whether plates for Glock's slides can be stated: only a pistol's base has some. */
export const hasMosPlates = (draft: FootprintDraft, base = draft): boolean =>
  draft.kind === 'pistol' ||
  draft.glockMosPlates.length + base.glockMosPlates.length > 0 ||
  draft.evidence.some(({ field }) => field === 'glockMosPlates');

const rowOf = (draft: FootprintDraft) => footprintDrafts.inputOf(draft) as FootprintInput;

export function footprintValues(draft: FootprintDraft): Readonly<Record<string, unknown>> {
  return withPartNames(rowOf(draft));
}

export function footprintProof(
  registry: FootprintRegistry,
  draft: FootprintDraft,
  base: FootprintDraft | undefined,
  readBy: number | null,
): Proof {
  const reconciled = reconcileFootprint(registry, rowOf(draft), base && rowOf(base), readBy);
  const facts = provenFootprintFacts.filter(({ name }) => name !== 'glockMosPlates' || hasMosPlates(draft, base));
  return { facts, values: { ...footprintValues(draft), ...reconciled }, reconciled };
}
