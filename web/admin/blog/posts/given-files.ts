import type { DragEvent } from 'react';
import { RefusedFile } from '#web/admin/uploads/prepared-image.ts';
import type { Upload } from '#web/admin/uploads/use-upload.ts';

/**
 * Uploads a dropped or pasted image. Text wins: copied tables and cells come with an image of themselves.
 * @returns whether there were files to handle
 */
export function uploadFiles({ files, types }: DataTransfer, { send, refuse }: Upload): boolean {
  const [first, second] = files;
  if (first === undefined || types.includes('text/plain')) return false;
  if (second === undefined) send(first);
  else
    refuse(
      new RefusedFile('One image only', `Add one image at a time. You added ${files.length}, so none was uploaded.`),
    );
  return true;
}

/** Allows file drops, which would otherwise replace the page. */
export function allowFileDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
