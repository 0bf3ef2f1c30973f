import { type ImageWidth, imageWidths, resizedKey } from '#domain/images/image-widths.ts';

export type Picture = { bytes: ArrayBuffer; type: string };

const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

function isAnimatedPng(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = textAt(new Uint8Array(bytes), at + 4, at + 8);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
  }
  return false;
}

/** A resized copy might not move. */
function isAnimated({ bytes, type }: Picture): boolean {
  if (type === 'image/png') return isAnimatedPng(bytes);
  const start = new Uint8Array(bytes, 0, Math.min(21, bytes.byteLength));
  return textAt(start, 12, 16) === 'VP8X' && ((start[20] ?? 0) & 2) > 0;
}

export async function resize(resizer: ImagesBinding, original: Picture, width: ImageWidth): Promise<Picture> {
  if (isAnimated(original)) return original;
  const output = await resizer
    .input(new Blob([original.bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp' });
  const bytes = await new Response(output.image()).arrayBuffer();
  return bytes.byteLength < original.bytes.byteLength ? { bytes, type: output.contentType() } : original;
}

/** Nobody would delete a copy whose original is gone. */
export async function storeCopy(bucket: R2Bucket, key: string, width: ImageWidth, copy: Picture): Promise<void> {
  const copyKey = resizedKey(key, width);
  await bucket.put(copyKey, copy.bytes, { httpMetadata: { contentType: copy.type } });
  if ((await bucket.head(key)) === null) await bucket.delete(copyKey);
}

/** R2's limit for one deletion. */
const deletedAtOnce = 1000;

/** Delete the originals first: `storeCopy` looks for its original after it has stored a copy. */
export async function deleteResized(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  const copies = keys.flatMap((key) => imageWidths.map((width) => resizedKey(key, width)));
  for (let at = 0; at < copies.length; at += deletedAtOnce) await bucket.delete(copies.slice(at, at + deletedAtOnce));
}
