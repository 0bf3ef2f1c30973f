import type { Readers } from '#domain/evidence/readers.schema.ts';
import { footprintFields, footprintFormParts } from '#domain/fit/footprints/footprint-fields.ts';
import { RowEvidence } from '#web/admin/evidence/row-evidence.tsx';
import { FormCard, PartFields } from '#web/admin/fields/part-fields.tsx';
import { footprintLabels } from '../footprint-labels.ts';
import { type FootprintEditor, withPage, withValue } from './footprint-draft.ts';
import { proofOfDraft } from './footprint-proof.ts';
import { LookalikeRows, PlateRows } from './part-rows.tsx';

const drafts = {
  proofOf: proofOfDraft,
  withPage,
  // A page names the footprints whose keys the form has.
  withValue: (field: string, value: unknown) => (field === 'compatibleWith' ? {} : withValue(field, value)),
};

/** A card for each part of the form. */
export function FootprintFormCards({ editor, readers }: { editor: FootprintEditor; readers: Readers }) {
  return footprintFormParts.map((part) => (
    <FormCard key={part} title={part}>
      <PartFields editor={editor} table={footprintFields} labels={footprintLabels} part={part} />
      {part === footprintFields.lookalikes.form && (
        <>
          <LookalikeRows editor={editor} />
          <PlateRows editor={editor} />
        </>
      )}
      {part === footprintFields.evidence.form && <RowEvidence editor={editor} drafts={drafts} readers={readers} />}
    </FormCard>
  ));
}
