import { type Upload, uploadOne } from '#web/admin/uploads/use-upload.ts';

/**
 * Uploads a dropped or pasted image. Text wins: copied tables and cells come with an image of themselves.
 * @returns whether there was anything to upload
 */
export function uploadFiles({ files, types }: DataTransfer, upload: Upload): boolean {
  return !types.includes('text/plain') && uploadOne(files, upload);
}
