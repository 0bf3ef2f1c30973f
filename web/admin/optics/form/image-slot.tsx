import { type ClipboardEvent, useEffect, useId } from 'react';
import { FileButton } from '#web/admin/uploads/file-button.tsx';
import { ImagePreview } from '#web/admin/uploads/image-preview.tsx';
import { UploadProgress } from '#web/admin/uploads/upload-progress.tsx';
import { useDrop } from '#web/admin/uploads/use-drop.ts';
import { uploadOne, useUpload } from '#web/admin/uploads/use-upload.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import { fieldLabels } from '../optic-fields.ts';
import type { Editing } from './draft-fields.tsx';
import type { ImageField } from './optic-draft.ts';

type Props = {
  editing: Editing;
  name: ImageField;
  /** Called when an upload starts and ends. */
  onUploading: (name: ImageField, uploading: boolean) => void;
};

/** An image URL that an upload fills in: chosen, dropped or pasted. */
export function ImageSlot({ editing: { form, draft, change }, name, onUploading }: Props) {
  const url = draft[name];
  const title = fieldLabels[name];
  const failureId = useId();
  const upload = useUpload((imageUrl) => {
    change({ [name]: imageUrl });
    form.edited(name);
  });
  const { failure } = upload;
  const uploading = upload.progress !== undefined;
  useEffect(() => onUploading(name, uploading), [name, uploading, onUploading]);

  const drop = useDrop(take);

  function take(files: FileList): boolean {
    return !form.busy && uploadOne(files, upload);
  }

  function onPaste(event: ClipboardEvent): void {
    if (take(event.clipboardData.files)) event.preventDefault();
  }

  return (
    <fieldset {...drop} onPaste={onPaste} className="image-slot">
      <legend>{title}</legend>
      <ImagePreview url={url} what={title} className="image-preview" />
      <TextField
        form={form}
        name={name}
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => change({ [name]: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={`File for ${title}`}
          describedBy={failure && failureId}
          onChoose={(file) => !form.busy && upload.send(file)}
        >
          Upload Image
        </FileButton>
        <span className="field-hint">or drop or paste it here</span>
      </div>
      <UploadProgress {...upload} what={title} failureId={failureId} />
    </fieldset>
  );
}
