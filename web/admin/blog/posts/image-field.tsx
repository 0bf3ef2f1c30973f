import { useEffect, useId } from 'react';
import { FileButton } from '#web/admin/uploads/file-button.tsx';
import { ImagePreview } from '#web/admin/uploads/image-preview.tsx';
import { UploadProgress } from '#web/admin/uploads/upload-progress.tsx';
import { blogUpload, useUpload } from '#web/admin/uploads/use-upload.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { sendGiven, takeFiles } from './given-files.ts';

type Props = {
  form: Form;
  name: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  /** Told when an upload begins and when it ends. */
  onUploading: (name: string, uploading: boolean) => void;
};

/** The address of an image, which an upload fills in: by button, dropped, or pasted. */
export function ImageField({ form, name, label, value, onChange, onUploading }: Props) {
  const failureId = useId();
  const upload = useUpload((imageUrl) => {
    onChange(imageUrl);
    form.edited(name);
  }, blogUpload);
  const uploading = upload.progress !== undefined;
  useEffect(() => onUploading(name, uploading), [name, uploading, onUploading]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop or paste a file has the button.
    <div
      onDragOver={takeFiles}
      onDrop={(event) => {
        takeFiles(event);
        sendGiven(event.dataTransfer, upload);
      }}
      onPaste={(event) => {
        if (sendGiven(event.clipboardData, upload)) event.preventDefault();
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
        hint="An address, or an image uploaded, dropped or pasted here"
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
