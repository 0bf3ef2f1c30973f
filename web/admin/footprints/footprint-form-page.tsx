import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminFootprint, AdminFootprintDetail } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { footprintFields, footprintFormParts } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputSchema } from '#domain/fit/footprints/footprint-input.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import { adminMeta, checkId } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { RowForm, RowFormPage } from '../editing/row-form.tsx';
import { RowEvidence } from '../evidence/row-evidence.tsx';
import { acceptedDraft } from '../extraction/accepted-draft.ts';
import { ReadPagePanel } from '../extraction/read-page-panel.tsx';
import { footprintsQuery } from '../fields/footprints-query.ts';
import { ItemRows } from '../fields/item-rows.tsx';
import { KeysField } from '../fields/key-fields.tsx';
import { LookalikeRows } from '../fields/lookalike-rows.tsx';
import { FormCard, PartFields } from '../fields/part-fields.tsx';
import {
  emptyFootprint,
  type FootprintEditor,
  footprintDrafts,
  footprintProof,
  footprintValues,
  hasMosPlates,
  provenFootprintFacts,
} from './footprint-draft.ts';
import { adminFootprintQuery, refetchFootprints } from './queries.ts';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Footprint' : 'Edit footprint'));

export default function FootprintFormPage() {
  return (
    <RowFormPage
      what="footprint"
      back={{ label: 'Footprints', to: adminPaths.footprints }}
      query={adminFootprintQuery}
      nameOf={({ name }) => name}
    >
      {(footprint) => <FootprintForm footprint={footprint} />}
    </RowFormPage>
  );
}

const evidenceDrafts = {
  ...footprintDrafts,
  proofOf: footprintProof,
  // A page names the footprints whose keys the form has.
  withValue: (field: string, value: unknown) =>
    field === 'compatibleWith' ? {} : footprintDrafts.withValue(field, value),
};

function FootprintForm({ footprint }: { footprint: AdminFootprintDetail | undefined }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const item: AdminFootprint | undefined = footprint;
  const params = { id: String(footprint?.id) };
  const { data: footprints = [] } = useQuery(footprintsQuery());
  return (
    <RowForm
      what="footprint"
      table="footprints"
      item={item}
      empty={emptyFootprint}
      backTo={adminPaths.footprints}
      hrefOf={adminPaths.footprint}
      schema={footprintInputSchema}
      drafts={footprintDrafts}
      create={(body) => api.send('POST /api/admin/footprints', { body })}
      update={(_, body) => api.send('PUT /api/admin/footprints/:id', { params, body })}
      refetch={() => refetchFootprints(client)}
      parts={footprintFormParts}
      readPage={({ draft, base, change }, registry) => (
        <ReadPagePanel
          firstUrl={base.draft.sources.split('\n')[0] ?? ''}
          facts={provenFootprintFacts}
          values={footprintValues(draft)}
          read={(url) => api.send('POST /api/admin/footprints/:id/read-page', { params, body: { url } })}
          onAccept={(page) => change(acceptedDraft(registry, footprintDrafts, draft, page))}
        />
      )}
    >
      {(editor) =>
        footprintFormParts.map((part) => (
          <FormCard key={part} title={part}>
            <PartFields
              editor={editor}
              table={footprintFields}
              labels={footprintDrafts.labels}
              part={part}
              instead={{
                compatibleWith: (field, hint) => (
                  <KeysField
                    field={field}
                    hint={hint}
                    known={footprints.filter(({ key }) => key !== editor.draft.key)}
                    what="footprint"
                  />
                ),
              }}
            />
            {part === footprintFields.lookalikes.form && (
              <>
                <LookalikeRows
                  form={editor.form}
                  name="lookalikes"
                  label={footprintDrafts.labels.lookalikes}
                  what="look-alike"
                  max={footprintFields.lookalikes.max}
                  items={editor.draft.lookalikes}
                  not={editor.draft.key}
                  onChange={(lookalikes) => editor.change({ lookalikes })}
                />
                {hasMosPlates(editor.draft, editor.base.draft) && <PlateRows editor={editor} />}
              </>
            )}
            {part === footprintFields.evidence.form && (
              <RowEvidence editor={editor} drafts={evidenceDrafts} readers={footprint?.readers ?? []} />
            )}
          </FormCard>
        ))
      }
    </RowForm>
  );
}

function PlateRows({ editor: { form, draft, change } }: { editor: FootprintEditor }) {
  return (
    <ItemRows
      form={form}
      name="glockMosPlates"
      label={footprintDrafts.labels.glockMosPlates}
      what="plate"
      items={draft.glockMosPlates}
      blank={{ plate: '', pistols: '', supplied: '', note: null }}
      max={footprintFields.glockMosPlates.max}
      parts={['plate', 'pistols', 'supplied', 'note']}
      onChange={(glockMosPlates) => change({ glockMosPlates })}
    >
      {({ plate, pistols, supplied, note }, nameOf, set) => (
        <>
          <TextField
            form={form}
            name={nameOf('plate')}
            label="Plate number *"
            autoComplete="off"
            value={plate}
            onChange={({ target }) => set({ plate: target.value })}
          />
          <TextField
            form={form}
            name={nameOf('pistols')}
            label="For *"
            hint="For example, Full-size 9 mm / .40 MOS"
            autoComplete="off"
            value={pistols}
            onChange={({ target }) => set({ pistols: target.value })}
          />
          <TextField
            form={form}
            name={nameOf('supplied')}
            label="Supplied *"
            hint="For example, “in the box” or “sold separately”"
            autoComplete="off"
            value={supplied}
            onChange={({ target }) => set({ supplied: target.value })}
          />
          <TextField
            form={form}
            name={nameOf('note')}
            label="Note"
            autoComplete="off"
            value={note ?? ''}
            onChange={({ target }) => set({ note: target.value === '' ? null : target.value })}
          />
        </>
      )}
    </ItemRows>
  );
}
