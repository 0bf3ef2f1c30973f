import { brokenImageText, canBeDecoded, imageSize, tooManyPixelsText } from '#domain/images/image-size.ts';
import {
  type ImageEnding,
  imageEnding,
  imageTooLargeText,
  maxImageBytes,
  notAnImageText,
} from '#domain/images/images.ts';

/** The longest side of an uploaded image, in pixels. */
const maxSide = 2000;
const quality = 0.88;

/** Enough to recognize every type. */
const headBytes = 256;

/** Why a file is not uploaded, as the toast's title and text. */
export class RefusedFile extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/**
 * Scales large images down before they are uploaded.
 * @throws {RefusedFile}
 */
export async function prepareImage(file: File): Promise<File> {
  const wrongType = new RefusedFile('Invalid file type', notAnImageText);
  if (!file.type.startsWith('image/')) throw wrongType;
  if (file.size === 0) throw new RefusedFile('Empty file', 'This file has 0 bytes. Please choose another one.');
  const ending = imageEnding(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const sent = ending === undefined ? file : await scaledDown(file, ending);
  if (sent.size >= maxImageBytes) throw new RefusedFile('File too large', imageTooLargeText);
  if (ending === undefined) throw wrongType;
  return sent;
}

/** The type of a scaled image. A canvas cannot encode AVIF; WebP keeps transparency too. */
const encodedAs: Record<ImageEnding, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
  gif: 'image/png',
};

async function scaledDown(file: File, ending: ImageEnding): Promise<File> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undecoded(file, ending);
  }
  const { width, height } = bitmap;
  const scale = maxSide / Math.max(width, height);
  // Scaling would drop a GIF's animation.
  if (scale >= 1 || ending === 'gif') {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const scaled = await encode(canvas, encodedAs[ending]);
  // A photo can be too large even as a scaled PNG; WebP keeps its transparency.
  const small = scaled && scaled.size >= maxImageBytes ? await encode(canvas, 'image/webp') : scaled;
  return small === null ? file : new File([small], file.name, { type: small.type });
}

/**
 * Handles a file this browser cannot decode. Older ones lack AVIF, so the server checks those.
 * @throws {RefusedFile}
 */
async function undecoded(file: File, ending: ImageEnding): Promise<File> {
  // The caller refuses files over the size limit.
  if (ending === 'avif' || file.size >= maxImageBytes) return file;
  const size = imageSize(new Uint8Array(await file.arrayBuffer()), ending);
  if (size && !canBeDecoded(size)) throw new RefusedFile('Image too large', tooManyPixelsText);
  throw new RefusedFile('Damaged image', brokenImageText);
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
