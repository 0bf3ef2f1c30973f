import { imageWidths, resizedKey } from '#domain/images/image-widths.ts';

/** R2's limit for one deletion. */
const deletedAtOnce = 1000;

/** Delete the originals first: `storeCopy` looks for its original after it has stored a copy. */
export async function deleteResized(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  const copies = keys.flatMap((key) => imageWidths.map((width) => resizedKey(key, width)));
  for (let at = 0; at < copies.length; at += deletedAtOnce) await bucket.delete(copies.slice(at, at + deletedAtOnce));
}
