import { useEffect, useState } from 'react';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { FileButton } from './file-button.tsx';
import { useDrop } from './use-drop.ts';
import { UploadProgress, type UploadTarget, uploadOne, uploadTransfer, useUpload } from './use-upload.tsx';

type Props = {
  field: BoundField;
  target: UploadTarget;
  onUploading: (name: string, uploading: boolean) => void;
};

export function ImageField({ field, target, onUploading }: Props) {
  const { form, name, label, value, onChange } = field;
  const upload = useUpload({
    name,
    target,
    onUploading,
    onUploaded: (imageUrl) => {
      onChange({ target: { value: imageUrl } });
      form.edited(name);
    },
  });
  const drop = useDrop((files) => !form.busy && uploadOne(files, upload));

  return (
    <fieldset
      {...drop}
      onPaste={(event) => {
        if (!form.busy && uploadTransfer(event.clipboardData, upload)) event.preventDefault();
      }}
      className="image-slot"
    >
      <legend>{label}</legend>
      <ImagePreview key={value} url={value.trim()} what={label} />
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

const canBeImage = (url: string) => /^(?:https:\/\/[^/]+\.[^/]+\/.|\/[^/])/.test(url);

function ImagePreview({ url, what }: { url: string; what: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, 400, true);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || !canBeImage(url)) return null;
  return (
    <img
      src={url}
      alt={`Preview of ${what}`}
      referrerPolicy="no-referrer"
      onError={() => setShown(false)}
      className="h-40 w-full border border-rule bg-lens object-contain"
    />
  );
}
