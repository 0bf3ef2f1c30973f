import { pistolFields, pistolFormParts } from '#domain/fit/pistol-fields.ts';
import { FormCard, PartFields } from '#web/admin/fields/part-fields.tsx';
import { pistolLabels } from '../pistol-labels.ts';
import { FootprintRows } from './footprint-rows.tsx';
import type { PistolEditor } from './pistol-draft.ts';

/** A card for each part of the form; the footprints are part of the mounting. */
export function PistolFormCards({ editor }: { editor: PistolEditor }) {
  return pistolFormParts.map((part) => (
    <FormCard key={part} title={part}>
      <PartFields editor={editor} table={pistolFields} labels={pistolLabels} part={part} />
      {part === pistolFields.footprints.form && <FootprintRows editor={editor} />}
    </FormCard>
  ));
}
