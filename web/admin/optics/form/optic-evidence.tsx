import { useMemo } from 'react';
import type { AdminOpticDetail } from '#domain/api/admin.schema.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { isOpticField } from '#domain/optics/fields.ts';
import { withObservation } from '#domain/prices/price-observations.ts';
import { EvidenceEditor } from '#web/admin/evidence/evidence-editor.tsx';
import { PriceEditor } from '#web/admin/evidence/price-editor.tsx';
import { useUser } from '#web/features/account/queries.ts';
import { withPage, withPrices, withValue } from './draft-changes.ts';
import type { OpticDraft, OpticEditor } from './optic-draft.ts';
import { proofOfDraft } from './optic-proof.ts';

type Props = { editor: OpticEditor; readers: AdminOpticDetail['readers'] };

/** Adds a piece; it also states a fact that the form does not. */
function withPiece(draft: OpticDraft, piece: Evidence, isStated: boolean): Partial<OpticDraft> {
  const { field, value, url } = piece;
  return {
    ...(!isStated && isOpticField(field) && withValue(field, value)),
    ...withPage(draft, url),
    evidence: [...draft.evidence, piece],
  };
}

/** The facts of the optic in the form, with their pages. */
export function OpticEvidence({ editor, readers }: Props) {
  const { draft, base, isNew, change, form } = editor;
  const user = useUser();
  const proof = useMemo(
    () => proofOfDraft(draft, isNew ? undefined : base.draft, user?.id ?? null),
    [draft, base.draft, isNew, user?.id],
  );

  function nameOf(readBy: number | null): string {
    if (readBy === null) return 'the catalog';
    if (readBy === user?.id) return 'you';
    return readers.find(({ id }) => id === readBy)?.name ?? `former administrator #${readBy}`;
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

export function OpticPrices({ editor }: Pick<Props, 'editor'>) {
  const { draft, change, form } = editor;
  return (
    <PriceEditor
      observations={draft.priceObservations}
      error={form.errors.priceObservations}
      onAdd={(seen) => change(withPrices(draft, withObservation(draft.priceObservations, seen)))}
      onDelete={(index) => change(withPrices(draft, draft.priceObservations.toSpliced(index, 1)))}
    />
  );
}
