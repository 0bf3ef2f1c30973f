import type { DragEvent } from 'react';
import { RefusedFile } from '#web/admin/uploads/prepared-image.ts';
import type { Upload } from '#web/admin/uploads/use-upload.ts';

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
