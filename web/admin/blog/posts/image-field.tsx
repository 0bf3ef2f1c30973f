import { useEffect, useId } from 'react';
import { FileButton } from '#web/admin/uploads/file-button.tsx';
import { ImagePreview } from '#web/admin/uploads/image-preview.tsx';
import { UploadProgress } from '#web/admin/uploads/upload-progress.tsx';
import { allowFileDrop } from '#web/admin/uploads/use-drop.ts';
import { blogUpload, useUpload } from '#web/admin/uploads/use-upload.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { uploadFiles } from './given-files.ts';

type Props = {
  form: Form;
  name: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  /** Called when an upload starts and ends. */
  onUploading: (name: string, uploading: boolean) => void;
};

/** An image URL that an upload fills in: chosen, dropped or pasted. */
export function ImageField({ form, name, label, value, onChange, onUploading }: Props) {
  const failureId = useId();
  const upload = useUpload((imageUrl) => {
    onChange(imageUrl);
    form.edited(name);
  }, blogUpload);
  const uploading = upload.progress !== undefined;
  useEffect(() => onUploading(name, uploading), [name, uploading, onUploading]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div
      onDragOver={allowFileDrop}
      onDrop={(event) => {
        allowFileDrop(event);
        uploadFiles(event.dataTransfer, upload);
      }}
      onPaste={(event) => {
        if (uploadFiles(event.clipboardData, upload)) event.preventDefault();
      }}
      className="grid gap-2"
    >
      <TextField
        form={form}
        name={name}
        label={label}
        inputMode="url"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint="Enter a URL, or upload, drop or paste an image"
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton describedBy={upload.failure && failureId} onChoose={upload.send}>
          Upload Image
        </FileButton>
        <ImagePreview url={value} what={label} className="thumbnail" />
      </div>
      <UploadProgress {...upload} what={label} failureId={failureId} />
    </div>
  );
}
