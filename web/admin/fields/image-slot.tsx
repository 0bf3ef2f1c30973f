import type { BoundField } from '#web/admin/editing/bound-fields.ts';
import { FileButton } from '#web/admin/uploads/file-button.tsx';
import { ImagePreview } from '#web/admin/uploads/image-preview.tsx';
import { UploadProgress } from '#web/admin/uploads/upload-progress.tsx';
import { useDrop } from '#web/admin/uploads/use-drop.ts';
import { opticUpload, uploadOne, useImageUpload } from '#web/admin/uploads/use-upload.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';

type Props = { field: BoundField; onUploading: (name: string, uploading: boolean) => void };

/** An image URL that an upload fills in: chosen, dropped or pasted. */
export function ImageSlot({ field, onUploading }: Props) {
  const { form, label, value } = field;
  const upload = useImageUpload(field, { target: opticUpload, onUploading });
  const uploadFiles = (files: FileList) => !form.busy && uploadOne(files, upload);
  const drop = useDrop(uploadFiles);

  return (
    <fieldset
      {...drop}
      onPaste={(event) => {
        if (uploadFiles(event.clipboardData.files)) event.preventDefault();
      }}
      className="image-slot"
    >
      <legend>{label}</legend>
      <ImagePreview url={value} what={label} className="image-preview" />
      <TextField {...field} label="Image URL" inputMode="url" />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={`File for ${label}`}
          describedBy={upload.failure && upload.failureId}
          onChoose={(file) => !form.busy && upload.send(file)}
        >
          Upload Image
        </FileButton>
        <span className="field-hint">or drop or paste it here</span>
      </div>
      <UploadProgress upload={upload} what={label} />
    </fieldset>
  );
}
