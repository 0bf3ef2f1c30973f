import type { AdminOpticDetail } from '#domain/api/admin.schema.ts';
import { formParts } from '#domain/optics/fields/field-entry.ts';
import { fields, fieldsOfKind } from '#domain/optics/fields/fields.ts';
import { ImageSlot } from '#web/admin/fields/image-slot.tsx';
import { FormCard, PartFields } from '#web/admin/fields/part-fields.tsx';
import { fieldLabels } from '../optic-fields.ts';
import type { OpticEditor } from './optic-draft.ts';
import { OpticEvidence, OpticPrices } from './optic-evidence.tsx';

const technicalParts = formParts.filter((part) => part !== 'Basic Information' && part !== 'Product Images');

type Props = { editor: OpticEditor; readers: AdminOpticDetail['readers'] };

export function FormCards({ editor, readers }: Props) {
  const form = { editor, table: fields, labels: fieldLabels };
  return (
    <>
      <FormCard title="Basic Information">
        <PartFields {...form} part="Basic Information" />
      </FormCard>
      <FormCard title="Technical Specifications">
        {technicalParts.map((part) => (
          <fieldset key={part} className="form-part">
            <legend>{part}</legend>
            <PartFields {...form} part={part} />
            {part === 'Price and links' && <OpticPrices editor={editor} />}
            {part === 'Sources' && <OpticEvidence editor={editor} readers={readers} />}
          </fieldset>
        ))}
      </FormCard>
      <FormCard title="Product Images">
        <div className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 2xl:grid-cols-3">
          {fieldsOfKind('image').map((name) => (
            <ImageSlot key={name} field={editor.field(name)} onUploading={editor.onUploading} />
          ))}
        </div>
        <p className="field-hint mt-4">
          JPEG, PNG, WebP, GIF or AVIF, under 5 MB. Images over 2,000 pixels on a side are scaled down before upload.
        </p>
      </FormCard>
    </>
  );
}
