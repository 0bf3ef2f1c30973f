import { reconcilePistol } from '#domain/evidence/reconcile-evidence.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import { computedFields, withMountings } from '#domain/fit/mounting/cuts.ts';
import { pistolFacts, unstatedPistol, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolEntryOf, pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { isPistolEvidenceValue, type PistolInput, pistolInputShape } from '#domain/fit/pistols/pistol-input.schema.ts';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import type { Fact } from '../evidence/facts.ts';
import type { Proof } from '../evidence/row-evidence.tsx';
import { type DraftOf, rowDrafts } from '../fields/row-draft.ts';

export type PistolDraft = DraftOf<typeof pistolFields>;
export type PistolEditor = VersionedEditor<PistolDraft>;

const drafts = rowDrafts(pistolFields);

export const pistolDrafts = {
  ...drafts,
  /** What follows from the cuts is nobody's change. */
  textsOf: (draft: PistolDraft) => ({
    ...drafts.textsOf(draft),
    ...Object.fromEntries(computedFields(draft).map((name) => [name, ''])),
  }),
};

/** The body of a save: the server refuses an older copy of what follows from the cuts. */
export function withoutComputed<Body extends PistolInput>({ footprints, includesPlates, ...body }: Body) {
  return body.cuts.length > 0 ? body : { ...body, footprints, includesPlates };
}

export const emptyPistol = pistolDrafts.draftOf({ ...unstatedPistol, unverified: pistolFacts, brand: '', model: '' });

function faultOf(registry: FootprintRegistry, name: Fact['name'], value: unknown): string | undefined {
  const unknown = unknownNames(registry, name, value);
  if (name === 'footprints') {
    const isValue = isPistolEvidenceValue(name, value) && unknown.length === 0;
    return isValue ? undefined : 'Choose known footprints';
  }
  const { error } = pistolInputShape[name as keyof typeof pistolInputShape].safeParse(value);
  return [...(error?.issues ?? []), ...unknown][0]?.message;
}

export const provenPistolFacts: readonly Fact[] = pistolFacts.map((name) => ({
  name,
  label: pistolDrafts.labels[name],
  entry: pistolEntryOf(name),
  faultOf: (registry, value) => faultOf(registry, name, value),
}));

/** What follows from the cuts has these names in the form. */
const computedLabels: Readonly<Record<string, string>> = {
  footprints: 'What Mounts',
  includesPlates: pistolDrafts.labels.platesInBox,
};

function factsOf(draft: PistolDraft): readonly Fact[] {
  const computed: readonly string[] = computedFields(draft);
  return provenPistolFacts.map((fact) =>
    computed.includes(fact.name) ? { ...fact, label: computedLabels[fact.name] ?? fact.label } : fact,
  );
}

const rowOf = (draft: PistolDraft) => pistolDrafts.inputOf(draft) as PistolInput;

/** The row as a save would store it. Until the cuts are loaded, what follows from them stays as it is. */
export function mountedPistol(registry: FootprintRegistry, draft: PistolDraft): PistolInput {
  const row = rowOf(draft);
  if (registry.cuts.size === 0) return row;
  const { unseated, ...mounted } = withMountings(registry, row);
  return mounted;
}

export function pistolValues(draft: PistolDraft): Readonly<Record<string, unknown>> {
  return withFootprintNames(rowOf(draft));
}

export function pistolProof(
  registry: FootprintRegistry,
  draft: PistolDraft,
  base: PistolDraft | undefined,
  readBy: number | null,
): Proof {
  const row = mountedPistol(registry, draft);
  const reconciled = reconcilePistol(registry, row, base && rowOf(base), readBy);
  return { facts: factsOf(draft), values: { ...withFootprintNames(row), ...reconciled }, reconciled };
}
