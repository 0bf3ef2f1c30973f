import { useQueryClient } from '@tanstack/react-query';
import { computedFields } from '#domain/fit/mounting/cuts.ts';
import type { AdminPistol, AdminPistolDetail } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { pistolFields, pistolFormParts } from '#domain/fit/pistols/pistol-fields.ts';
import { pistolInputSchema } from '#domain/fit/pistols/pistol-input.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import { adminMeta, checkId } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { RowForm, RowFormPage } from '../editing/row-form.tsx';
import { RowEvidence } from '../evidence/row-evidence.tsx';
import { acceptedDraft } from '../extraction/accepted-draft.ts';
import { ReadPagePanel } from '../extraction/read-page-panel.tsx';
import { FootprintField } from '../fields/footprint-field.tsx';
import { ItemRows } from '../fields/item-rows.tsx';
import { KeysField } from '../fields/key-fields.tsx';
import { useCutsAndPlates, useMountingRegistry } from '../fields/mounting-query.ts';
import { FormCard, PartFields } from '../fields/part-fields.tsx';
import { CutParts } from './cut-parts.tsx';
import {
  emptyPistol,
  type PistolEditor,
  pistolDrafts,
  pistolProof,
  pistolValues,
  provenPistolFacts,
  withoutComputed,
} from './pistol-draft.ts';
import { adminPistolQuery, refetchPistols } from './queries.ts';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Pistol' : 'Edit pistol'));

export default function PistolFormPage() {
  return (
    <RowFormPage
      what="pistol"
      back={{ label: 'Pistols', to: adminPaths.pistols }}
      query={adminPistolQuery}
      nameOf={({ brand, model }) => `${brand} ${model}`}
    >
      {(pistol) => <PistolForm pistol={pistol} />}
    </RowFormPage>
  );
}

/** No page shows a pistol's image. */
const shownParts = pistolFormParts.filter((part) => part !== pistolFields.imageUrl.form);

function PistolForm({ pistol }: { pistol: AdminPistolDetail | undefined }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const item: AdminPistol | undefined = pistol;
  const params = { id: String(pistol?.id) };
  const registry = useMountingRegistry();
  const { plates } = useCutsAndPlates();
  return (
    <RowForm
      what="pistol"
      table="pistols"
      item={item}
      empty={emptyPistol}
      backTo={adminPaths.pistols}
      hrefOf={adminPaths.pistol}
      schema={pistolInputSchema}
      drafts={pistolDrafts}
      create={(body) => api.send('POST /api/admin/pistols', { body: withoutComputed(body) })}
      update={(_, body) => api.send('PUT /api/admin/pistols/:id', { params, body: withoutComputed(body) })}
      refetch={() => refetchPistols(client)}
      parts={shownParts}
      readPage={({ draft, base, change }, registry) => (
        <ReadPagePanel
          firstUrl={base.draft.productPageUrl}
          facts={provenPistolFacts}
          values={pistolValues(draft)}
          read={(url) => api.send('POST /api/admin/pistols/:id/read-page', { params, body: { url } })}
          onAccept={(page) => change(acceptedDraft(registry, pistolDrafts, draft, page))}
        />
      )}
    >
      {(editor) =>
        shownParts.map((part) => (
          <FormCard key={part} title={part}>
            <PartFields
              editor={editor}
              table={pistolFields}
              labels={pistolDrafts.labels}
              part={part}
              without={computedFields(editor.draft)}
              instead={{
                platesInBox: (field, hint) => <KeysField field={field} hint={hint} known={plates} what="plate" />,
              }}
            />
            {part === pistolFields.cuts.form && <CutParts editor={editor} />}
            {part === pistolFields.footprints.form && computedFields(editor.draft).length === 0 && (
              <FootprintRows editor={editor} />
            )}
            {part === pistolFields.evidence.form && (
              <RowEvidence
                editor={editor}
                drafts={{ ...pistolDrafts, proofOf: pistolProof }}
                registry={registry}
                readers={pistol?.readers ?? []}
              />
            )}
          </FormCard>
        ))
      }
    </RowForm>
  );
}

const { label, max } = pistolFields.footprints;

function FootprintRows({ editor: { form, draft, change } }: { editor: PistolEditor }) {
  return (
    <ItemRows
      form={form}
      name="footprints"
      label={label}
      what="footprint"
      items={draft.footprints}
      blank={{ footprintName: '', requiresAdapter: false, adapterInfo: null }}
      max={max}
      canMove
      parts={['footprintName', 'adapterInfo']}
      onChange={(footprints) => change({ footprints })}
    >
      {({ footprintName, requiresAdapter, adapterInfo }, nameOf, set) => (
        <>
          <FootprintField
            field={{
              form,
              autoComplete: 'off',
              name: nameOf('footprintName'),
              label: 'Footprint *',
              value: footprintName,
              'aria-required': true,
              onChange: ({ target }) => set({ footprintName: target.value }),
            }}
            known
          />
          <TextField
            form={form}
            name={nameOf('adapterInfo')}
            label="Plate or Remark"
            hint="The plate by its maker’s name or number, or how the optic sits"
            autoComplete="off"
            value={adapterInfo ?? ''}
            onChange={({ target }) => set({ adapterInfo: target.value === '' ? null : target.value })}
          />
          <label className="facet">
            <input
              type="checkbox"
              checked={requiresAdapter}
              onChange={({ target }) => set({ requiresAdapter: target.checked })}
            />
            <span>Needs a plate</span>
          </label>
        </>
      )}
    </ItemRows>
  );
}
