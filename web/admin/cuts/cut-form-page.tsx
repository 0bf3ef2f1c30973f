import { useQueryClient } from '@tanstack/react-query';
import type { AdminCut, AdminCutDetail } from '#domain/fit/cuts/admin-cuts.schema.ts';
import { cutFields, cutFormParts } from '#domain/fit/cuts/cut-fields.ts';
import { cutInputSchema } from '#domain/fit/cuts/cut-input.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { adminMeta, checkId } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { RowForm, RowFormPage } from '../editing/row-form.tsx';
import { RowEvidence } from '../evidence/row-evidence.tsx';
import { FootprintField } from '../fields/footprint-field.tsx';
import { LookalikeRows } from '../fields/lookalike-rows.tsx';
import { refetchMounting } from '../fields/mounting-query.ts';
import { NotedRows } from '../fields/noted-rows.tsx';
import { FormCard, PartFields } from '../fields/part-fields.tsx';
import { type CutEditor, cutDrafts, cutProof, emptyCut } from './cut-draft.ts';
import { adminCutQuery } from './queries.ts';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Cut' : 'Edit cut'));

export default function CutFormPage() {
  return (
    <RowFormPage
      what="cut"
      back={{ label: 'Cuts', to: adminPaths.cuts }}
      query={adminCutQuery}
      nameOf={({ name }) => name}
    >
      {(cut) => <CutForm cut={cut} />}
    </RowFormPage>
  );
}

function CutForm({ cut }: { cut: AdminCutDetail | undefined }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const item: AdminCut | undefined = cut;
  const params = { id: String(cut?.id) };
  return (
    <RowForm
      what="cut"
      table="cuts"
      item={item}
      empty={emptyCut}
      backTo={adminPaths.cuts}
      hrefOf={adminPaths.cut}
      schema={cutInputSchema}
      drafts={cutDrafts}
      create={(body) => api.send('POST /api/admin/cuts', { body })}
      update={(_, body) => api.send('PUT /api/admin/cuts/:id', { params, body })}
      refetch={() => refetchMounting(client)}
      parts={cutFormParts}
    >
      {(editor) =>
        cutFormParts.map((part) => (
          <FormCard key={part} title={part}>
            <PartFields editor={editor} table={cutFields} labels={cutDrafts.labels} part={part} />
            {part === cutFields.takes.form && <MountingRows editor={editor} />}
            {part === cutFields.evidence.form && (
              <RowEvidence editor={editor} drafts={{ ...cutDrafts, proofOf: cutProof }} readers={cut?.readers ?? []} />
            )}
          </FormCard>
        ))
      }
    </RowForm>
  );
}

function MountingRows({ editor: { form, draft, change } }: { editor: CutEditor }) {
  return (
    <>
      <NotedRows
        form={form}
        name="takes"
        label={cutDrafts.labels.takes}
        what="footprint"
        max={cutFields.takes.max}
        items={draft.takes}
        nameLabel="Footprint"
        noteHint="How the optic sits, such as with which posts"
        onChange={(takes) => change({ takes })}
      >
        {(field) => <FootprintField field={field} known />}
      </NotedRows>
      <LookalikeRows
        form={form}
        name="doesNotSeat"
        label={cutDrafts.labels.doesNotSeat}
        what="footprint that doesn’t fit"
        none="None yet."
        add="Add footprint that doesn’t fit"
        max={cutFields.doesNotSeat.max}
        items={draft.doesNotSeat}
        onChange={(doesNotSeat) => change({ doesNotSeat })}
      />
    </>
  );
}
