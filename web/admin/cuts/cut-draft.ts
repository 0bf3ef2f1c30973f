import { reconcileCut } from '#domain/evidence/reconcile-evidence.ts';
import { cutFacts, cutFields, unstatedCut, withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import { type CutInput, isCutEvidenceValue } from '#domain/fit/cuts/cut-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import type { Fact } from '../evidence/facts.ts';
import type { Proof } from '../evidence/row-evidence.tsx';
import { type DraftOf, rowDrafts } from '../fields/row-draft.ts';

type CutDraft = DraftOf<typeof cutFields>;
export type CutEditor = VersionedEditor<CutDraft>;

export const cutDrafts = rowDrafts(cutFields);

export const emptyCut = cutDrafts.draftOf({ ...unstatedCut, unverified: cutFacts, key: '', name: '', maker: '' });

export const provenCutFacts: readonly Fact[] = cutFacts.map((name) => ({
  name,
  label: cutDrafts.labels[name],
  entry: cutFields[name],
  faultOf(registry, value) {
    const isValue = isCutEvidenceValue(name, value) && unknownNames(registry, name, value).length === 0;
    return isValue ? undefined : 'Not a value of this fact';
  },
}));

const rowOf = (draft: CutDraft) => cutDrafts.inputOf(draft) as CutInput;

export function cutProof(
  registry: FootprintRegistry,
  draft: CutDraft,
  base: CutDraft | undefined,
  readBy: number | null,
): Proof {
  const row = rowOf(draft);
  const reconciled = reconcileCut(registry, row, base && rowOf(base), readBy);
  return { facts: provenCutFacts, values: { ...withTakenNames(row), ...reconciled }, reconciled };
}
