import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminPlate, AdminPlateDetail } from '#domain/fit/plates/admin-plates.schema.ts';
import { plateFields, plateFormParts } from '#domain/fit/plates/plate-fields.ts';
import { plateInputSchema } from '#domain/fit/plates/plate-input.schema.ts';
import { withObservation } from '#domain/prices/price-observations.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { adminMeta, checkId } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { RowForm, RowFormPage } from '../editing/row-form.tsx';
import { PriceEditor } from '../evidence/price-editor.tsx';
import { RowEvidence } from '../evidence/row-evidence.tsx';
import { KeysField } from '../fields/key-fields.tsx';
import { refetchMounting, useCutsAndPlates, useMountingRegistry } from '../fields/mounting-query.ts';
import { FormCard, PartFields } from '../fields/part-fields.tsx';
import { emptyMount, emptyPlate, otherKinds, type PlateEditor, plateDrafts, plateProof } from './plate-draft.ts';
import { adminPlateQuery } from './queries.ts';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Plate or Mount' : 'Edit plate'));

export default function PlateFormPage() {
  const [params] = useSearchParams();
  const isMount = params.get('kind') === 'mount';
  return (
    <RowFormPage
      what="plate"
      noun={isMount ? 'mount' : 'plate or Mount'}
      back={{ label: 'Plates and Mounts', to: adminPaths.plates }}
      query={adminPlateQuery}
      nameOf={({ name }) => name}
    >
      {(plate) => <PlateForm plate={plate} empty={isMount ? emptyMount : emptyPlate} />}
    </RowFormPage>
  );
}

type FormProps = { plate: AdminPlateDetail | undefined; empty: typeof emptyPlate };

function PlateForm({ plate, empty }: FormProps) {
  const client = useQueryClient();
  const api = apiOf(client);
  const item: AdminPlate | undefined = plate;
  const params = { id: String(plate?.id) };
  const { cuts } = useCutsAndPlates();
  const registry = useMountingRegistry();
  return (
    <RowForm
      what="plate"
      nounOf={({ kind }) => (kind === 'mount' ? 'mount' : 'plate')}
      table="plates"
      item={item}
      empty={empty}
      backTo={adminPaths.plates}
      hrefOf={adminPaths.plate}
      schema={plateInputSchema}
      drafts={plateDrafts}
      create={(body) => api.send('POST /api/admin/plates', { body })}
      update={(_, body) => api.send('PUT /api/admin/plates/:id', { params, body })}
      refetch={() => refetchMounting(client)}
      parts={plateFormParts}
    >
      {(editor) =>
        plateFormParts.map((part) => (
          <FormCard key={part} title={part}>
            <PartFields
              editor={editor}
              table={plateFields}
              labels={plateDrafts.labels}
              part={part}
              without={otherKinds(editor.draft, editor.base.draft)}
              instead={{ cuts: (field, hint) => <KeysField field={field} hint={hint} known={cuts} what="cut" /> }}
            />
            {part === plateFields.priceObservations.form && <Prices editor={editor} />}
            {part === plateFields.evidence.form && (
              <RowEvidence
                editor={editor}
                drafts={{ ...plateDrafts, proofOf: plateProof }}
                registry={registry}
                readers={plate?.readers ?? []}
              />
            )}
          </FormCard>
        ))
      }
    </RowForm>
  );
}

type PartProps = { editor: PlateEditor };

function Prices({ editor: { form, draft, change } }: PartProps) {
  const { priceObservations } = draft;
  return (
    <PriceEditor
      observations={priceObservations}
      error={form.errors.priceObservations}
      onAdd={(seen) => change({ priceObservations: withObservation(priceObservations, seen) })}
      onDelete={(index) => change({ priceObservations: priceObservations.toSpliced(index, 1) })}
    />
  );
}
