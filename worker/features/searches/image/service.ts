import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { imageKeyPattern, imagesPath } from '#domain/images/images.ts';
import type { searchContracts } from '#domain/searches/searches.schema.ts';
import { type FoundImage, maxBatchImages, maxBatchLimit, opticImageField } from '#domain/searches/searches.ts';
import type { AppContext } from '#worker/env.ts';
import { lostImageText } from '#worker/features/images/guard.ts';
import { storeImage } from '#worker/features/images/store.ts';
import { setOpticField } from '#worker/features/optics/admin/set-optic-field.ts';
import { type SearchedOptic, searchedOptic, searchedOptics } from '#worker/features/optics/public/searched.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { nextCursor, searchEach } from '../batch/batch.ts';
import { fetchPicture, pictureAddress } from '../http/fetch-image.ts';
import { searchTerms } from '../search-terms.ts';
import { imageSearch, requireSettings } from '../settings.ts';
import { searchImages } from './client.ts';

/** Images per search; later results show other products. */
const maxImages = 60;

type Calls = typeof searchContracts;
type BatchCall = Calls['POST /api/admin/optics/batch-search-images'];

const nameOf = ({ id, brand, productLine, model }: SearchedOptic) => ({ id, brand, productLine, model });

/** @throws AppError 'not_found', 'unavailable', or 'upstream_failed' */
export async function searchImagesOf(
  c: AppContext,
  id: number,
): Promise<{ images: FoundImage[]; optic: ReturnType<typeof nameOf> }> {
  requireSettings(c.env, imageSearch);
  const optic = await searchedOptic(c.var.db, id);
  return { images: await searchImages(c.env, searchTerms(optic), maxImages, c.req.raw.signal), optic: nameOf(optic) };
}

/** @throws AppError 'unavailable' if a setting is missing */
export async function batchSearchImages(
  c: AppContext,
  { primaryUse, cursor = 0, limit = maxBatchLimit }: z.output<BatchCall['body']>,
): Promise<z.output<BatchCall['response']>> {
  requireSettings(c.env, imageSearch);
  const { rows, total } = await searchedOptics(c.var.db, primaryUse, cursor, limit + 1);
  const done = await searchEach(c, rows.slice(0, limit), (optic) =>
    searchImages(c.env, searchTerms(optic), maxBatchImages, c.req.raw.signal),
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
  return { results, totalOptics: total, nextCursor: nextCursor(rows, done) };
}

/**
 * The path of an uploaded image; undefined for an external URL.
 * @throws AppError 'invalid' for other URLs of this site
 */
function ownPath(c: AppContext, address: string): string | undefined {
  const url = new URL(address, c.req.url);
  const hosts = [c.req.url, siteOrigin(c)].map((own) => URL.parse(own)?.hostname);
  if (!hosts.includes(url.hostname.replace(/\.$/, ''))) return undefined;
  const { pathname } = url;
  if (pathname.startsWith(imagesPath) && imageKeyPattern.test(pathname.slice(imagesPath.length))) return pathname;
  throw new AppError('invalid', lostImageText, { issues: [{ path: 'imageUrl', message: lostImageText }] });
}

/** The URL to store for an external image: its own, or that of a copy. */
async function addressToSet(c: AppContext, imageUrl: string, keepCopy: boolean): Promise<string> {
  pictureAddress(imageUrl);
  if (!keepCopy) return imageUrl;
  return storeImage(c.var.db, c.env.IMAGES, c.var.member.id, await fetchPicture(imageUrl, c.req.raw.signal));
}

/**
 * Sets an image of an optic, optionally storing a copy of an external one.
 * @throws AppError 'not_found', 'conflict', 'invalid', or why no copy could be stored
 */
export async function updateImage(
  c: AppContext,
  id: number,
  { imageUrl, imageType, keepCopy }: z.output<Calls['POST /api/admin/optics/:id/update-image']['body']>,
): Promise<AdminOptic> {
  await searchedOptic(c.var.db, id);
  const address = ownPath(c, imageUrl) ?? (await addressToSet(c, imageUrl, keepCopy));
  return setOpticField(c, id, { field: opticImageField[imageType], value: address, images: { imageUrl: address } });
}
