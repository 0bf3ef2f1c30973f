import { useEffect, useId, useState } from 'react';
import { TextField } from '../../../ui/form-fields.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { blogUpload, useUpload } from '../optics/use-upload.ts';
import { FileButton, sendGiven, takeFiles } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';

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
        <Thumbnail url={value} label={label} />
      </div>
      <UploadProgress {...upload} what={label} failureId={failureId} />
    </div>
  );
}

/** Half an address, while it is typed, is not asked for. */
const canBeImage = (url: string) => /^(?:https:\/\/[^/]+\.[^/]+\/.|\/[^/])/.test(url);
const pauseMs = 400;

/** The image, as long as it loads. */
function Thumbnail({ url, label }: { url: string; label: string }) {
  const [shown, setShown] = useState(url.trim());
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const timer = setTimeout(setShown, pauseMs, url.trim());
    return () => clearTimeout(timer);
  }, [url]);
  if (shown !== url.trim() || shown === failed || !canBeImage(shown)) return null;
  return (
    <img
      src={shown}
      alt={`Preview of ${label}`}
      referrerPolicy="no-referrer"
      onError={() => setFailed(shown)}
      className="thumbnail"
    />
  );
}
