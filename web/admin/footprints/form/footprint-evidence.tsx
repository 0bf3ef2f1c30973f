import { useMemo } from 'react';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { EvidenceEditor } from '#web/admin/evidence/evidence-editor.tsx';
import { typedText } from '#web/admin/evidence/facts.ts';
import { useUser } from '#web/features/account/queries.ts';
import { type FootprintDraft, type FootprintEditor, inputOf } from './footprint-draft.ts';
import { proofOfDraft } from './footprint-proof.ts';

/** Facts that a page's value fills in; look-alikes and plates have more to them than a page's names. */
const filled: readonly string[] = ['screwThread', 'screwSpacingMm', 'bosses', 'torqueInLb', 'screws', 'aliases'];

/** Adds a piece with its page; it also states a fact that the form does not. */
function withPiece(draft: FootprintDraft, piece: Evidence, isStated: boolean): Partial<FootprintDraft> {
  const { field, value, url } = piece;
  const { sources } = inputOf(draft) as { sources: string[] };
  return {
    ...(!isStated && filled.includes(field) && { [field]: typedText(value) }),
    sources: [...new Set([...sources, url])].join('\n'),
    evidence: [...draft.evidence, piece],
  };
}

/** The facts of the footprint in the form, with their pages. */
export function FootprintEvidence({ editor }: { editor: FootprintEditor }) {
  const { draft, base, isNew, change, form } = editor;
  const user = useUser();
  const proof = useMemo(
    () => proofOfDraft(draft, isNew ? undefined : base.draft, user?.id ?? null),
    [draft, base.draft, isNew, user?.id],
  );

  function nameOf(readBy: number | null): string {
    if (readBy === null) return 'the catalog';
    return readBy === user?.id ? 'you' : `administrator #${readBy}`;
  }

  return (
    <EvidenceEditor
      proof={proof}
      nameOf={nameOf}
      error={form.errors.evidence}
      onAdd={(piece) => change(withPiece(draft, piece, proof.statusOf(piece.field) !== 'not-stated'))}
      onDelete={(index) => change({ evidence: draft.evidence.toSpliced(index, 1) })}
    />
  );
}
