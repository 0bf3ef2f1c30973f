import { footprintFields, footprintFormParts } from '#domain/fit/footprint-fields.ts';
import { FormCard, PartFields } from '#web/admin/fields/part-fields.tsx';
import { footprintLabels } from '../footprint-labels.ts';
import type { FootprintEditor } from './footprint-draft.ts';
import { FootprintEvidence } from './footprint-evidence.tsx';
import { LookalikeRows, PlateRows } from './part-rows.tsx';

/** A card for each part of the form. */
export function FootprintFormCards({ editor }: { editor: FootprintEditor }) {
  return footprintFormParts.map((part) => (
    <FormCard key={part} title={part}>
      <PartFields editor={editor} table={footprintFields} labels={footprintLabels} part={part} />
      {part === footprintFields.lookalikes.form && (
        <>
          <LookalikeRows editor={editor} />
          <PlateRows editor={editor} />
        </>
      )}
      {part === footprintFields.evidence.form && (
        <div className="mt-4">
          <FootprintEvidence editor={editor} />
        </div>
      )}
    </FormCard>
  ));
}
