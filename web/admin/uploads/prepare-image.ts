import { imageTooLargeText, maxImageBytes, notAnImageText } from '#domain/images/images.ts';

const maxSide = 2000;

export class RefusedFile extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

export async function prepareImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) throw new RefusedFile('Invalid file type', notAnImageText);
  const sent = await scaledDown(file);
  if (sent.size >= maxImageBytes) throw new RefusedFile('File too large', imageTooLargeText);
  return sent;
}

async function scaledDown(file: File): Promise<File> {
  const bitmap = file.type === 'image/gif' ? null : await createImageBitmap(file).catch(() => null);
  const scale = bitmap === null ? 1 : maxSide / Math.max(bitmap.width, bitmap.height);
  if (bitmap === null || scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.88));
  return blob === null ? file : new File([blob], file.name, { type: blob.type });
}
