import { type ClipboardEvent, type DragEvent, useRef } from 'react';
import type { PostWarning } from '#domain/blog/blog.ts';
import { controlProps, Field } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { allowFileDrop } from '../uploads/use-drop.ts';
import { blogUpload, UploadProgress, uploadTransfer, useUpload } from '../uploads/use-upload.tsx';
import { insertText } from './insert-text.ts';
import { Toolbar } from './toolbar.tsx';

type Props = {
  field: BoundField;
  warnings: readonly PostWarning[];
  onUploading: (name: string, uploading: boolean) => void;
  onScroll: (share: number) => void;
};

const hint = (
  <>
    You can use HTML and Markdown. On a line by itself, <code>[[optic:12]]</code> shows an optic,{' '}
    <code>[[footprint:rmr]]</code> a footprint, and <code>[[dot:2,6@25]]</code> what 2 and 6 MOA dots cover at 25 yards.
  </>
);

export function ContentField({ field, warnings, onUploading, onScroll }: Props) {
  const { form, name, label, ...input } = field;
  const text = useRef<HTMLTextAreaElement>(null);
  const upload = useUpload({
    name: field.name,
    target: blogUpload,
    onUploading,
    onUploaded: (imageUrl) => insertImage(text.current, imageUrl),
  });

  function uploadFrom(event: ClipboardEvent | DragEvent, transfer: DataTransfer): void {
    if (uploadTransfer(transfer, upload)) event.preventDefault();
  }

  return (
    <div className="grid gap-2">
      <Field form={form} name={name} label={label} hint={hint}>
        <Toolbar area={text}>
          <FileButton look="quiet" describedBy={upload.failure && upload.failureId} onChoose={upload.send}>
            Insert Image
          </FileButton>
        </Toolbar>
        <textarea
          {...controlProps({ form, name, hint })}
          {...input}
          ref={text}
          onDragOver={allowFileDrop}
          onDrop={(event) => uploadFrom(event, event.dataTransfer)}
          onPaste={(event) => uploadFrom(event, event.clipboardData)}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
            onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
          }
          className="control min-h-[50dvh] resize-y py-2 font-mono leading-relaxed"
        />
      </Field>
      <Warnings warnings={warnings} onShow={(line) => selectLine(text.current, line)} />
      <UploadProgress upload={upload} what="the inserted image" />
    </div>
  );
}

type WarningProps = { warnings: readonly PostWarning[]; onShow: (line: number) => void };

function Warnings({ warnings, onShow }: WarningProps) {
  return (
    <div role="status" className={warnings.length > 0 ? 'post-warnings' : undefined}>
      {warnings.length > 0 && (
        <>
          <p className="font-medium">Readers will not see this as you wrote it:</p>
          <ul>
            {warnings.map(({ line, text }, index) => (
              <li key={index}>
                <button type="button" onClick={() => onShow(line)}>
                  Line {line}
                </button>{' '}
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  const lines = area?.value.split('\n') ?? [];
  const start = lines.slice(0, line - 1).reduce((length, { length: more }) => length + more + 1, 0);
  // Browsers scroll to a caret that gets focus, not to a selection.
  area?.blur();
  area?.setSelectionRange(start, start);
  area?.focus();
  area?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

async function dimensionsOf(url: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Inserts an image as if typed, so that it can be undone, but leaves focus alone if the member is typing elsewhere.
 * Uses HTML for the dimensions, which Markdown lacks: they reserve room before the image loads.
 */
async function insertImage(area: HTMLTextAreaElement | null, url: string): Promise<void> {
  const dimensions = await dimensionsOf(url);
  if (area === null) return;
  const before = area.value.slice(0, area.selectionStart);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const alt = area.value
    .slice(area.selectionStart, area.selectionEnd)
    .replace(/[\n[\]]/g, ' ')
    .trim();
  const altText = alt || 'Describe the image';
  const markup = dimensions
    ? `<img src="${url}" alt="${escaped(altText)}" width="${dimensions.width}" height="${dimensions.height}">`
    : `![${altText}](${url})`;
  const insertion = `${gap}${markup}\n\n`;
  const isTypingElsewhere =
    document.activeElement?.matches('input, textarea, select') && document.activeElement !== area;
  if (!isTypingElsewhere) {
    area.focus();
    insertText(area, insertion);
    return;
  }
  area.setRangeText(insertion, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
