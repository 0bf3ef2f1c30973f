import type { z } from 'zod';
import type { AdminOptic } from '#domain/admin.ts';
import type { searchWriteCalls } from '#domain/searches.schema.ts';
import { type FoundImage, maxBatchImages, maxBatchLimit, opticImageField } from '#domain/searches.ts';
import type { AppContext } from '../../env.ts';
import { nextCursor, searchEach, singleLimits } from '../../outside/batch.ts';
import { fetchPicture } from '../../outside/picture.ts';
import { imageSearch, requireSettings } from '../../outside/settings.ts';
import { wordsFor } from '../../outside/words.ts';
import { changeOpticFact, type SearchedOptic, searchedOptic, searchedOptics } from '../optics/service.ts';
import { searchImages } from './search-client.ts';
import { keepImage } from './service.ts';

/** Images that one search shows; those at the end of a page of results are of other things. */
const maxImages = 60;

type Calls = typeof searchWriteCalls;
type BatchCall = Calls['POST /api/admin/optics/batch-search-images'];

const nameOf = ({ id, brand, productLine, model }: SearchedOptic) => ({ id, brand, productLine, model });

/** @throws AppError 'not_found', 'unavailable', 'upstream_failed' */
export async function searchImagesOf(
  c: AppContext,
  id: number,
): Promise<{ images: FoundImage[]; optic: ReturnType<typeof nameOf> }> {
  requireSettings(c.env, imageSearch);
  const optic = await searchedOptic(c.var.db, id);
  return { images: await searchImages(c.env, wordsFor(optic), maxImages, singleLimits(c)), optic: nameOf(optic) };
}

/** @throws AppError 'unavailable' where a setting is missing */
export async function batchSearchImages(
  c: AppContext,
  { primaryUse, cursor = 0, limit = maxBatchLimit }: z.output<BatchCall['body']>,
): Promise<z.output<BatchCall['response']>> {
  requireSettings(c.env, imageSearch);
  const { rows, total } = await searchedOptics(c.var.db, primaryUse, cursor, limit + 1);
  const done = await searchEach(c, rows.slice(0, limit), (optic, limits) =>
    searchImages(c.env, wordsFor(optic), maxBatchImages, limits),
  );
  const results = done.map(({ item, found, error }) => ({
    optic: {
      ...nameOf(item),
      currentImages: {
        front: item.frontImageUrl,
        leftSide: item.leftSideImageUrl,
        rightSide: item.rightSideImageUrl,
      },
    },
    success: error === null,
    images: found,
    error,
  }));
  return { results, totalOptics: total, nextCursor: nextCursor(rows, done, cursor) };
}

/**
 * Sets a picture of an optic. Of one that stands elsewhere a copy is kept here, if that is wanted.
 * @throws AppError 'not_found', 'conflict', and whatever keeps a copy from being made
 */
export async function updateImage(
  c: AppContext,
  id: number,
  { imageUrl, imageType, keepCopy }: z.output<Calls['POST /api/admin/optics/:id/update-image']['body']>,
): Promise<AdminOptic> {
  const { db, member } = c.var;
  await searchedOptic(db, id);
  const address =
    keepCopy && !imageUrl.startsWith('/')
      ? await keepImage(db, c.env.IMAGES, member.id, await fetchPicture(imageUrl, c.req.raw.signal))
      : imageUrl;
  return changeOpticFact(c, id, opticImageField[imageType], address);
}
