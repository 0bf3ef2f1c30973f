import { imageWidths, resizedKey } from '#domain/images/image-widths.ts';

/** R2's limit for one deletion. */
const deletedAtOnce = 1000;

/** Deletes the resized copies of images. Delete the images first: `storeCopy` looks for them after it has stored one. */
export async function deleteResized(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  const copies = keys.flatMap((key) => imageWidths.map((width) => resizedKey(key, width)));
  for (let at = 0; at < copies.length; at += deletedAtOnce) await bucket.delete(copies.slice(at, at + deletedAtOnce));
}
