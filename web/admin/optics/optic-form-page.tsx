import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { AdminOptic, AdminOpticDetail } from '#domain/api/admin.schema.ts';
import { fields, fieldsOfKind, formParts } from '#domain/optics/fields/fields.ts';
import { opticInputSchema } from '#domain/optics/optic-input.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { withObservation } from '#domain/prices/price-observations.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { DrawnOptic } from '#web/ui/drawing/optic-drawing.tsx';
import { OpticPlate } from '#web/ui/drawing/optic-plate.tsx';
import { adminMeta, checkId } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { RowForm, RowFormPage } from '../editing/row-form.tsx';
import { PriceEditor, shownPriceHint } from '../evidence/price-editor.tsx';
import { RowEvidence } from '../evidence/row-evidence.tsx';
import { ReadPagePanel } from '../extraction/read-page-panel.tsx';
import { FormCard, PartFields, partId } from '../fields/part-fields.tsx';
import { ImageField } from '../uploads/image-field.tsx';
import { opticUpload } from '../uploads/use-upload.tsx';
import {
  acceptedOptic,
  emptyOptic,
  type OpticDraft,
  type OpticEditor,
  opticDrafts,
  opticFacts,
  opticProof,
  withPrices,
} from './optic-draft.ts';
import { adminOpticQuery, refetchOptics } from './queries.ts';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Optic' : 'Edit optic'));

export default function OpticFormPage() {
  return (
    <RowFormPage
      what="optic"
      back={{ label: 'Optics', to: adminPaths.optics }}
      query={adminOpticQuery}
      nameOf={opticName}
    >
      {(optic) => <OpticForm optic={optic} />}
    </RowFormPage>
  );
}

function OpticForm({ optic }: { optic: AdminOpticDetail | undefined }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const item: AdminOptic | undefined = optic;
  const params = { id: String(optic?.id) };
  return (
    <RowForm
      what="optic"
      table="optics"
      item={item}
      empty={emptyOptic}
      backTo={adminPaths.optics}
      hrefOf={adminPaths.optic}
      createdHref={({ productLine }) => `${adminPaths.optics}?${new URLSearchParams({ q: productLine })}`}
      schema={opticInputSchema}
      drafts={opticDrafts}
      create={(body) => api.send('POST /api/admin/optics', { body })}
      update={(_, body) => api.send('PUT /api/admin/optics/:id', { params, body })}
      refetch={() => refetchOptics(client)}
      readPage={({ draft, base, change }, registry) => (
        <ReadPagePanel
          firstUrl={base.draft.productPageUrl}
          facts={opticFacts}
          values={opticDrafts.inputOf(draft) as Record<string, unknown>}
          read={(url) => api.send('POST /api/admin/optics/:id/read-page', { params, body: { url } })}
          onAccept={(page) => change(acceptedOptic(registry, draft, page))}
        />
      )}
      parts={formParts}
      aside={({ draft, isNew }) => <Drawing draft={draft} isNew={isNew} />}
    >
      {(editor) => <Cards editor={editor} readers={optic?.readers ?? []} />}
    </RowForm>
  );
}

const technicalParts = formParts.filter((part) => part !== 'Basic Information' && part !== 'Product Images');

function Cards({ editor, readers }: { editor: OpticEditor; readers: AdminOpticDetail['readers'] }) {
  const form = { editor, table: fields, labels: opticDrafts.labels };
  return (
    <>
      <FormCard title="Basic Information">
        <PartFields {...form} part="Basic Information" />
      </FormCard>
      <FormCard title="Technical Specifications">
        {technicalParts.map((part) => (
          <fieldset key={part} id={partId(part)} tabIndex={-1} className="form-part">
            <legend>{part}</legend>
            <PartFields {...form} part={part} />
            {part === 'Price and links' && <Prices editor={editor} />}
            {part === 'Sources' && (
              <RowEvidence editor={editor} drafts={{ ...opticDrafts, proofOf: opticProof }} readers={readers} />
            )}
          </fieldset>
        ))}
      </FormCard>
      <FormCard title="Product Images">
        <div className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 sm:max-2xl:*:first:col-span-full 2xl:grid-cols-3">
          {fieldsOfKind('image').map((name) => (
            <ImageField key={name} field={editor.field(name)} target={opticUpload} onUploading={editor.onUploading} />
          ))}
        </div>
        <p className="field-hint mt-4">
          JPEG, PNG, WebP, GIF or AVIF, under 5 MB. Images over 2,000 pixels on a side are scaled down before upload,
          except animations. Location and camera details are removed from photos.
        </p>
      </FormCard>
    </>
  );
}

function Prices({ editor: { draft, change, form } }: { editor: OpticEditor }) {
  return (
    <PriceEditor
      observations={draft.priceObservations}
      hint={shownPriceHint(draft.priceObservations)}
      error={form.errors.priceObservations}
      onAdd={(seen) => change(withPrices(draft, withObservation(draft.priceObservations, seen)))}
      onDelete={(index) => change(withPrices(draft, draft.priceObservations.toSpliced(index, 1)))}
    />
  );
}

function Drawing({ draft, isNew }: { draft: OpticDraft; isNew: boolean }) {
  const drawn = useDeferredValue(draft);
  const optic = drawnOptic(drawn);
  const hasSize = (optic.widthMm && optic.heightMm) || (optic.windowWidthMm && optic.windowHeightMm);
  return (
    <aside aria-label="Drawing" className="form-drawing card">
      {isNew && !hasSize ? (
        <p className="px-5 py-8 text-center text-ink2">Enter the size to see it drawn</p>
      ) : (
        <OpticPlate optic={optic} />
      )}
    </aside>
  );
}

const maxMm = 300;

function millimeters(text: string): number | null {
  const value = Number(text);
  return value > 0 && value <= maxMm ? value : null;
}

function drawnOptic(draft: OpticDraft): DrawnOptic & { disputedFields: string[] } {
  const text = (value: string) => value.trim() || null;
  return {
    brand: draft.brand.trim() || 'New optic',
    productLine: draft.productLine.trim(),
    model: text(draft.model),
    emitterType: text(draft.emitterType),
    moa: text(draft.moa),
    reticleTypes: text(draft.reticleTypes),
    colors: text(draft.colors),
    windowWidthMm: millimeters(draft.windowWidthMm),
    windowHeightMm: millimeters(draft.windowHeightMm),
    widthMm: millimeters(draft.widthMm),
    heightMm: millimeters(draft.heightMm),
    batteryAccess: text(draft.batteryAccess),
    disputedFields: [],
  };
}
