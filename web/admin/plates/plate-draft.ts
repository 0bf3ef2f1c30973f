import { reconcilePlate } from '#domain/evidence/reconcile-evidence.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import { plateFacts, plateFields, unstatedPlate } from '#domain/fit/plates/plate-fields.ts';
import { isPlateEvidenceValue, type PlateInput } from '#domain/fit/plates/plate-input.schema.ts';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import type { Fact } from '../evidence/facts.ts';
import type { Proof } from '../evidence/row-evidence.tsx';
import { type DraftOf, rowDrafts } from '../fields/row-draft.ts';

type PlateDraft = DraftOf<typeof plateFields>;
export type PlateEditor = VersionedEditor<PlateDraft>;

export const plateDrafts = rowDrafts(plateFields);

export const emptyPlate = plateDrafts.draftOf({ ...unstatedPlate, unverified: plateFacts, key: '', name: '' });

export const emptyMount: typeof emptyPlate = { ...emptyPlate, kind: 'mount' };

/** The height of the other kind, unless it is stated. */
export function otherKinds(draft: PlateDraft, base = draft): string[] {
  const other = draft.kind === 'mount' ? 'heightMm' : 'axisHeightIn';
  const isStated = draft.evidence.some(({ field }) => field === other);
  return draft[other] === '' && base[other] === '' && !isStated ? [other] : [];
}

export const provenPlateFacts: readonly Fact[] = plateFacts.map((name) => ({
  name,
  label: plateDrafts.labels[name],
  entry: plateFields[name],
  faultOf(registry, value) {
    const isValue = isPlateEvidenceValue(name, value) && unknownNames(registry, name, value).length === 0;
    return isValue ? undefined : 'Not a value of this fact';
  },
}));

const rowOf = (draft: PlateDraft) => plateDrafts.inputOf(draft) as PlateInput;

export function plateProof(
  registry: FootprintRegistry,
  draft: PlateDraft,
  base: PlateDraft | undefined,
  readBy: number | null,
): Proof {
  const row = rowOf(draft);
  const reconciled = reconcilePlate(registry, row, base && rowOf(base), readBy);
  const without = otherKinds(draft, base);
  const facts = provenPlateFacts.filter(({ name }) => !without.includes(name));
  return { facts, values: { ...row, ...reconciled }, reconciled };
}
