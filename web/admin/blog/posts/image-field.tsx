import type { BoundField } from '#web/admin/editing/bound-fields.ts';
import { FileButton } from '#web/admin/uploads/file-button.tsx';
import { ImagePreview } from '#web/admin/uploads/image-preview.tsx';
import { UploadProgress } from '#web/admin/uploads/upload-progress.tsx';
import { allowFileDrop } from '#web/admin/uploads/use-drop.ts';
import { blogUpload, uploadTransfer, useImageUpload } from '#web/admin/uploads/use-upload.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';

type Props = { field: BoundField; onUploading: (name: string, uploading: boolean) => void };

/** An image URL that an upload fills in: chosen, dropped or pasted. */
export function ImageField({ field, onUploading }: Props) {
  const { label, value } = field;
  const upload = useImageUpload(field, { target: blogUpload, onUploading });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      onDragOver={allowFileDrop}
      onDrop={(event) => {
        allowFileDrop(event);
        uploadTransfer(event.dataTransfer, upload);
      }}
      onPaste={(event) => {
        if (uploadTransfer(event.clipboardData, upload)) event.preventDefault();
      }}
      className="grid gap-2"
    >
      <TextField {...field} inputMode="url" hint="Enter a URL, or upload, drop or paste an image" />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton describedBy={upload.failure && upload.failureId} onChoose={upload.send}>
          Upload Image
        </FileButton>
        <ImagePreview url={value} what={label} className="thumbnail" />
      </div>
      <UploadProgress upload={upload} what={label} />
    </div>
  );
}
