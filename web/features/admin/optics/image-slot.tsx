import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { imageTypes } from '#domain/images.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { ImagePreview } from '../parts/image-preview.tsx';
import { UploadProgress } from '../parts/upload-progress.tsx';
import type { Editing } from './draft-fields.tsx';
import { fieldLabels, type ImageField } from './optic-fields.ts';
import { RefusedFile } from './prepared-image.ts';
import { useUpload } from './use-upload.ts';

type Props = {
  editing: Editing;
  name: ImageField;
  /** Told when an upload begins and when it ends. */
  onUploading: (name: ImageField, uploading: boolean) => void;
};

/** An image's address, which an upload fills in: by button, dropped, or pasted. */
export function ImageSlot({ editing: { form, draft, change }, name, onUploading }: Props) {
  const url = draft[name];
  const title = fieldLabels[name];
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const failureId = useId();
  const { progress, failure, send, refuse, stop } = useUpload((imageUrl) => {
    change({ [name]: imageUrl });
    form.edited(name);
  });
  const uploading = progress !== undefined;
  useEffect(() => onUploading(name, uploading), [name, uploading, onUploading]);

  function take(files: FileList): boolean {
    const [first, second] = files;
    if (first === undefined || form.busy) return false;
    if (second === undefined) send(first);
    else
      refuse(
        new RefusedFile(
          'One image only',
          `This slot takes one image. You gave it ${files.length}, and none was uploaded.`,
        ),
      );
    return true;
  }

  function onDrop(event: DragEvent): void {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  }

  function onPaste(event: ClipboardEvent): void {
    if (take(event.clipboardData.files)) event.preventDefault();
  }

  return (
    <fieldset
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
      onPaste={onPaste}
      className="image-slot"
    >
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
        <Button className="btn-form" aria-describedby={failure && failureId} onClick={() => file.current?.click()}>
          Upload Image
        </Button>
        <span className="field-hint">or drop or paste one here</span>
        <input
          ref={file}
          type="file"
          accept={Object.values(imageTypes).join(',')}
          aria-label={`File for ${title}`}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            if (target.files) take(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <UploadProgress progress={progress} failure={failure} stop={stop} what={title} failureId={failureId} />
    </fieldset>
  );
}
