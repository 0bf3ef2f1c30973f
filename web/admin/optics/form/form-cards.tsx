import type { ReactNode } from 'react';
import { type FormPart, formParts } from '#domain/optics/field-entry.ts';
import { entryOf, fieldNames, fieldsOfKind, type OpticField } from '#domain/optics/fields.ts';
import { ImageSlot } from './image-slot.tsx';
import type { OpticEditor } from './optic-draft.ts';
import { OpticFormField } from './optic-form-field.tsx';

const technicalParts = formParts.filter((part) => part !== 'Basic Information' && part !== 'Product Images');

export function FormCards({ editor }: { editor: OpticEditor }) {
  return (
    <>
      <Card title="Basic Information">
        <PartFields editor={editor} part="Basic Information" />
      </Card>
      <Card title="Technical Specifications">
        {technicalParts.map((part) => (
          <fieldset key={part} className="form-part">
            <legend>{part}</legend>
            <PartFields editor={editor} part={part} />
          </fieldset>
        ))}
      </Card>
      <Card title="Product Images">
        <div className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 2xl:grid-cols-3">
          {fieldsOfKind('image').map((name) => (
            <ImageSlot key={name} field={editor.field(name)} onUploading={editor.onUploading} />
          ))}
        </div>
        <p className="field-hint mt-4">
          JPEG, PNG, WebP, GIF or AVIF, under 5 MB. Images over 2,000 pixels on a side are scaled down before upload.
        </p>
      </Card>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const isLongText = (name: OpticField) => ['list', 'paragraphs', 'lines'].includes(entryOf(name).kind);

/** The fields of one part of the form, long texts last. */
function PartFields({ editor, part }: { editor: OpticEditor; part: FormPart }) {
  return (
    <div className="form-grid">
      {fieldNames
        .filter((name) => entryOf(name).form === part)
        .sort((one, other) => Number(isLongText(one)) - Number(isLongText(other)))
        .map((name) => (
          <OpticFormField key={name} editor={editor} name={name} />
        ))}
    </div>
  );
}
