import { type DragEvent, useRef } from 'react';
import { imageTypes } from '#domain/images.ts';
import { Button } from '../../../ui/button.tsx';
import { RefusedFile } from '../optics/prepared-image.ts';
import type { Upload } from '../optics/use-upload.ts';

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

/**
 * Sends the image that a drop or a paste brings, unless there is text, which goes before the picture of it.
 * @returns whether there was any
 */
export function sendGiven({ files, types }: DataTransfer, { send, refuse }: Upload): boolean {
  const [first, second] = files;
  if (first === undefined || types.includes('text/plain')) return false;
  if (second === undefined) send(first);
  else refuse(new RefusedFile('One image only', `You gave ${files.length} images at once, and none was uploaded.`));
  return true;
}

/** Lets files be dropped where they would replace the page. */
export function takeFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
