import { isAnimated } from '#domain/images/animation.ts';
import { type ImageWidth, imageWidths, resizedKey } from '#domain/images/image-widths.ts';

export type Picture = { bytes: ArrayBuffer; type: string };

export async function resize(resizer: ImagesBinding, original: Picture, width: ImageWidth): Promise<Picture> {
  if (isAnimated(new Uint8Array(original.bytes))) return original;
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
