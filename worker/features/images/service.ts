import { bytesToHex } from '@noble/hashes/utils.js';
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { imageEnding, imageKeyPattern, imagesPath, imageTypes, notAnImageText } from '#domain/images.ts';
import type { Database } from '../../db/client.ts';
import { now } from '../../db/schema/columns.ts';
import { images } from '../../db/schema/images.ts';
import { users } from '../../db/schema/users.ts';
import { audit, difference } from '../audit/service.ts';

const storeDown = 'Images are not available right now. Please try again in a moment.';

/** @throws AppError 'unavailable' where R2 does not answer */
async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('unavailable', storeDown, { cause });
  }
}

/**
 * Keeps an image under the hash of its bytes and answers its address; the same bytes twice are one image.
 * @throws AppError 'unsupported_type' where the bytes are no image that is taken, 'unavailable'
 */
export async function keepImage(
  db: Database,
  bucket: R2Bucket,
  userId: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const ending = imageEnding(bytes);
  if (ending === undefined) throw new AppError('unsupported_type', notAnImageText);
  const type = imageTypes[ending];
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const key = `${bytesToHex(new Uint8Array(hash))}.${ending}`;
  const row = db
    .insert(images)
    .values({
      key,
      type,
      bytes: bytes.length,
      uploadedBy: sql`(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${userId})`,
      unusedSince: now,
    })
    .onConflictDoUpdate({ target: images.key, set: { unusedSince: now } });
  // Before the bytes, as what has no row is never cleaned up; after them too, as by then the clean-up may have been here.
  await row;
  await withStore(() => bucket.put(key, bytes, { httpMetadata: { contentType: type }, sha256: hash }));
  const changes = difference(null, { type, bytes: bytes.length });
  await db.batch([row, audit(db, { userId, action: 'create', entity: 'image', entityId: key, changes })]);
  return imagesPath + key;
}

/** An image, or what is told of it. @throws AppError 'not_found', 'unavailable' */
export async function findImage(bucket: R2Bucket, key: string, headOnly: boolean): Promise<R2Object | R2ObjectBody> {
  const found = imageKeyPattern.test(key)
    ? await withStore<R2Object | R2ObjectBody | null>(() => (headOnly ? bucket.head(key) : bucket.get(key)))
    : null;
  if (found === null) throw new AppError('not_found', 'Image not found');
  return found;
}
