import { fieldsOfKind } from '#domain/optics/fields.ts';
import { Card, type Editing } from './draft-fields.tsx';
import { ImageSlot } from './image-slot.tsx';
import type { ImageField } from './optic-draft.ts';

type Props = { editing: Editing; onUploading: (name: ImageField, uploading: boolean) => void };

export function ImagesCard({ editing, onUploading }: Props) {
  return (
    <Card title="Product Images">
      <div className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 2xl:grid-cols-3">
        {fieldsOfKind('image').map((name) => (
          <ImageSlot key={name} editing={editing} name={name} onUploading={onUploading} />
        ))}
      </div>
      <p className="field-hint mt-4">
        JPEG, PNG, WebP, GIF or AVIF, less than 5MB. Images over 2,000 pixels on a side are scaled down before upload.
      </p>
    </Card>
  );
}
