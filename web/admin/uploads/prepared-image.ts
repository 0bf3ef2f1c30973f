import { brokenImageText, canBeDecoded, imageSize, tooManyPixelsText } from '#domain/images/image-size.ts';
import {
  type ImageEnding,
  imageEnding,
  imageTooLargeText,
  maxImageBytes,
  notAnImageText,
} from '#domain/images/images.ts';

/** The longest side of a picture that is sent, in pixels. */
const maxSide = 2000;
const quality = 0.88;

/** Enough for every type's sign. */
const signBytes = 256;

/** A file that is not sent; title and message are what a person is told. */
export class RefusedFile extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/**
 * The file as it is to be sent: a large picture scaled down, any other as it is.
 * @throws RefusedFile
 */
export async function preparedImage(file: File): Promise<File> {
  const wrongType = new RefusedFile('Invalid file type', notAnImageText);
  if (!file.type.startsWith('image/')) throw wrongType;
  if (file.size === 0) throw new RefusedFile('Empty file', 'This file has 0 bytes. Please choose another one.');
  const ending = imageEnding(new Uint8Array(await file.slice(0, signBytes).arrayBuffer()));
  const sent = ending === undefined ? file : await scaledDown(file, ending);
  if (sent.size >= maxImageBytes) throw new RefusedFile('File too large', imageTooLargeText);
  if (ending === undefined) throw wrongType;
  return sent;
}

/** What a scaled picture is written as. A canvas writes no AVIF; WebP keeps its transparency as well. */
const writtenAs: Record<ImageEnding, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
  gif: 'image/png',
};

async function scaledDown(file: File, ending: ImageEnding): Promise<File> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return undecoded(file, ending);
  }
  const { width, height } = picture;
  const scale = maxSide / Math.max(width, height);
  // A scaled GIF would stand still.
  if (scale >= 1 || ending === 'gif') {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const scaled = await written(canvas, writtenAs[ending]);
  // A photo as PNG may still be too much; WebP keeps what is transparent in it.
  const small = scaled && scaled.size >= maxImageBytes ? await written(canvas, 'image/webp') : scaled;
  return small === null ? file : new File([small], file.name, { type: small.type });
}

/**
 * A file that this browser cannot decode. Of AVIF, which an older one does not know, the server will say what it is.
 * @throws RefusedFile
 */
async function undecoded(file: File, ending: ImageEnding): Promise<File> {
  // Whatever else is wrong with it, it will be refused as too large.
  if (ending === 'avif' || file.size >= maxImageBytes) return file;
  const size = imageSize(new Uint8Array(await file.arrayBuffer()), ending);
  if (size && !canBeDecoded(size)) throw new RefusedFile('Image too large', tooManyPixelsText);
  throw new RefusedFile('Damaged image', brokenImageText);
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
