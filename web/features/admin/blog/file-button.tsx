import { type DragEvent, useRef } from 'react';
import { imageTypes } from '#domain/images.ts';
import { Button } from '../../../ui/button.tsx';

type Props = { children: string; describedBy: string | undefined; onChoose: (file: File) => void };

/** Asks for an image of this device. */
export function FileButton({ children, describedBy, onChoose }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className="btn-form" aria-describedby={describedBy} onClick={() => file.current?.click()}>
        {children}
      </Button>
      <input
        ref={file}
        type="file"
        accept={Object.values(imageTypes).join(',')}
        aria-label={`File for ${children}`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** What a drop or a paste brings: the first file, unless there is text, which goes before the picture of it. */
export function fileOf({ files, types }: DataTransfer): File | undefined {
  return types.includes('text/plain') ? undefined : files[0];
}

/** Lets files be dropped where they would replace the page. */
export function takeFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
