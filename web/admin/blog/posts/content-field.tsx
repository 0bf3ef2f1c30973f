import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { FileButton } from '#web/admin/uploads/file-button.tsx';
import { UploadProgress } from '#web/admin/uploads/upload-progress.tsx';
import { blogUpload, useUpload } from '#web/admin/uploads/use-upload.ts';
import { TextAreaField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { sendGiven, takeFiles } from './given-files.ts';

type Props = {
  form: Form;
  value: string;
  onChange: (content: string) => void;
  onUploading: (name: string, uploading: boolean) => void;
  /** Told how far the text is scrolled, from 0 to 1. */
  onScroll: (share: number) => void;
};

/** The text of a post. An image that is chosen, dropped or pasted is uploaded, and written where the cursor stands. */
export function ContentField({ form, value, onChange, onUploading, onScroll }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const failureId = useId();
  const upload = useUpload((imageUrl) => insertImage(text, imageUrl), blogUpload);
  const uploading = upload.progress !== undefined;
  useEffect(() => onUploading('content', uploading), [uploading, onUploading]);

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    if (sendGiven(data, upload)) event.preventDefault();
  }

  return (
    <div className="grid gap-2">
      <TextAreaField
        ref={text}
        form={form}
        name="content"
        label="Content *"
        aria-required
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onDragOver={takeFiles}
        onDrop={(event) => take(event, event.dataTransfer)}
        onPaste={(event) => take(event, event.clipboardData)}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
        }
        className="content-text"
        hint={
          <>
            HTML and Markdown are accepted. On a line of its own, <code>[[optic:12]]</code> shows an optic,{' '}
            <code>[[footprint:rmr]]</code> a footprint, and <code>[[dot:2,6@25]]</code> what dots cover at 25 yards.
          </>
        }
      />
      <div>
        <FileButton describedBy={upload.failure && failureId} onChoose={upload.send}>
          Insert Image
        </FileButton>
      </div>
      <UploadProgress {...upload} what="an image of the text" failureId={failureId} />
    </div>
  );
}

/** The measures of a picture; undefined where it cannot be shown here. */
async function measuresOf(url: string): Promise<{ width: number; height: number } | undefined> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return undefined;
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Writes an image into the text as typing would, so that it can be undone; where one types elsewhere, without the focus. Its
 * measures, which Markdown has no words for, keep room for it in the post before it is loaded.
 */
async function insertImage({ current: area }: RefObject<HTMLTextAreaElement | null>, url: string): Promise<void> {
  const measures = await measuresOf(url);
  if (area === null) return;
  const before = area.value.slice(0, area.selectionStart);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const alt = area.value
    .slice(area.selectionStart, area.selectionEnd)
    .replace(/[\n[\]]/g, ' ')
    .trim();
  const shown = alt || 'Describe the image';
  const markup = measures
    ? `<img src="${url}" alt="${escaped(shown)}" width="${measures.width}" height="${measures.height}">`
    : `![${shown}](${url})`;
  const image = `${gap}${markup}\n\n`;
  const typesElsewhere = document.activeElement?.matches('input, textarea, select') && document.activeElement !== area;
  if (!typesElsewhere) {
    area.focus();
    if (document.execCommand('insertText', false, image)) return;
  }
  area.setRangeText(image, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
