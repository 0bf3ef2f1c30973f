import type { Readers } from '#domain/evidence/readers.schema.ts';
import { pistolFields, pistolFormParts } from '#domain/fit/pistols/pistol-fields.ts';
import { RowEvidence } from '#web/admin/evidence/row-evidence.tsx';
import { FormCard, PartFields } from '#web/admin/fields/part-fields.tsx';
import { pistolLabels } from '../pistol-labels.ts';
import { FootprintRows } from './footprint-rows.tsx';
import { type PistolEditor, withPage, withValue } from './pistol-draft.ts';
import { proofOfDraft } from './pistol-proof.ts';

const drafts = { proofOf: proofOfDraft, withPage, withValue };

/** A card for each part of the form; the footprints are part of the mounting, the evidence of the sources. */
export function PistolFormCards({ editor, readers }: { editor: PistolEditor; readers: Readers }) {
  return pistolFormParts.map((part) => (
    <FormCard key={part} title={part}>
      <PartFields editor={editor} table={pistolFields} labels={pistolLabels} part={part} />
      {part === pistolFields.footprints.form && <FootprintRows editor={editor} />}
      {part === pistolFields.evidence.form && <RowEvidence editor={editor} drafts={drafts} readers={readers} />}
    </FormCard>
  ));
}
