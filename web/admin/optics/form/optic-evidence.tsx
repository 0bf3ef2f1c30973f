import type { Readers } from '#domain/evidence/readers.schema.ts';
import { withObservation } from '#domain/prices/price-observations.ts';
import { PriceEditor } from '#web/admin/evidence/price-editor.tsx';
import { RowEvidence } from '#web/admin/evidence/row-evidence.tsx';
import { withPrices } from './draft-changes.ts';
import { type OpticEditor, withPage, withValue } from './optic-draft.ts';
import { proofOfDraft } from './optic-proof.ts';

const drafts = { proofOf: proofOfDraft, withPage, withValue };

/** The facts of the optic in the form, with their pages. */
export function OpticEvidence({ editor, readers }: { editor: OpticEditor; readers: Readers }) {
  return <RowEvidence editor={editor} drafts={drafts} readers={readers} />;
}

export function OpticPrices({ editor }: { editor: OpticEditor }) {
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
