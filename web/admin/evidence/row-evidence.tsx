import { useMemo } from 'react';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import type { Readers } from '#domain/evidence/readers.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { VersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { useUser } from '#web/features/account/queries.ts';
import { EvidenceEditor, type Proof } from './evidence-editor.tsx';

/** How the form of a kind of row holds facts and their pages. */
export type ProvenDrafts<Draft> = {
  /**
   * A row's evidence as a save of the draft would leave it.
   * @param base what the form started from; undefined for a new row
   * @param readBy the administrator
   */
  proofOf: (registry: FootprintRegistry, draft: Draft, base: Draft | undefined, readBy: number | null) => Proof;
  withValue: (field: string, value: unknown) => Partial<Draft>;
  withPage: (draft: Draft, url: string) => Partial<Draft>;
};

type Props<Draft extends { evidence: Evidence[] }> = {
  editor: VersionedEditor<Draft>;
  drafts: ProvenDrafts<Draft>;
  readers: Readers;
};

/** The facts of the row in the form, with their pages. */
export function RowEvidence<Draft extends { evidence: Evidence[] }>({ editor, drafts, readers }: Props<Draft>) {
  const { draft, base, isNew, change, form } = editor;
  const { proofOf, withValue, withPage } = drafts;
  const user = useUser();
  const registry = useFootprintRegistry();
  const proof = useMemo(
    () => proofOf(registry, draft, isNew ? undefined : base.draft, user?.id ?? null),
    [proofOf, registry, draft, base.draft, isNew, user?.id],
  );

  function nameOf(readBy: number | null): string {
    if (readBy === null) return 'the catalog';
    if (readBy === user?.id) return 'you';
    return readers.find(({ id }) => id === readBy)?.name ?? `former administrator #${readBy}`;
  }

  const replace = (evidence: Evidence[]) => ({ evidence }) as Partial<Draft>;

  /** Adds a piece; it also states a fact that the form does not. */
  function add(piece: Evidence): void {
    const isStated = proof.statusOf(piece.field) !== 'not-stated';
    change({
      ...(!isStated && withValue(piece.field, piece.value)),
      ...withPage(draft, piece.url),
      ...replace([...draft.evidence, piece]),
    });
  }

  return (
    <EvidenceEditor
      proof={proof}
      nameOf={nameOf}
      error={form.errors.evidence}
      onAdd={add}
      onDelete={(index) => change(replace(draft.evidence.toSpliced(index, 1)))}
    />
  );
}
