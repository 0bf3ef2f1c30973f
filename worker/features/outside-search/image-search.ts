import { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { imageKeyPattern, imagesPath } from '#domain/images/images.ts';
import type { FoundImage, searchContracts } from '#domain/outside-search/outside-search.schema.ts';
import { maxBatchImages, opticImageField } from '#domain/outside-search/outside-search.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import type { AppContext, MemberActor } from '#worker/env.ts';
import { lostImageText } from '#worker/features/images/guard.ts';
import { storeImage } from '#worker/features/images/store.ts';
import { setOpticField } from '#worker/features/optics/admin/writes.ts';
import { type SearchedOptic, searchedOptic, searchTerms } from '#worker/features/optics/public/searched.ts';
import { searchBatch } from './batch.ts';
import { fetchImage, publicImageUrl } from './fetch-image.ts';
import {
  httpsUrl,
  imageSearch,
  imageSource,
  querySearch,
  requireSettings,
  searchError,
  title,
  usableRows,
} from './service.ts';

const responseSchema = z.object({
  images_results: z.array(z.unknown()).optional(),
  search_metadata: z.object({ status: z.unknown() }).optional().catch(undefined),
  error: z.unknown().optional(),
});

const rowSchema = z
  .object({
    original: httpsUrl,
    thumbnail: imageSource.optional().catch(undefined),
    title,
    link: webUrl.optional().catch(undefined),
  })
  .transform(
    ({ original, thumbnail = original, link = original, title }): FoundImage => ({ thumbnail, original, title, link }),
  );

export async function searchImages(env: Env, terms: string, max: number, signal: AbortSignal): Promise<FoundImage[]> {
  const parameters = { engine: 'google_images', q: terms };
  const response = await querySearch(env, imageSearch, parameters, responseSchema, signal);
  const { images_results: found, search_metadata: metadata, error } = response;
  const hasError = error !== undefined && error !== null;
  // A search without results also has an error, with status 'Success'.
  if (hasError && metadata?.status !== 'Success') throw searchError(imageSearch, 'reported an error');
  if (hasError && found === undefined) return [];
  return usableRows(imageSearch, found, rowSchema, max);
}

const maxImages = 60;

type Contracts = typeof searchContracts;
type BatchContract = Contracts['POST /api/admin/optics/batch-search-images'];

const nameOf = ({ id, brand, productLine, model }: SearchedOptic) => ({ id, brand, productLine, model });

export async function searchImagesOf(
  c: AppContext,
  id: number,
): Promise<{ images: FoundImage[]; optic: ReturnType<typeof nameOf> }> {
  requireSettings(c.env, imageSearch);
  const optic = await searchedOptic(c.var.db, id);
  return { images: await searchImages(c.env, searchTerms(optic), maxImages, c.req.raw.signal), optic: nameOf(optic) };
}

export async function batchSearchImages(
  c: AppContext,
  batch: z.output<BatchContract['body']>,
): Promise<z.output<BatchContract['response']>> {
  const { searched, ...progress } = await searchBatch(c, imageSearch, batch, (terms, signal) =>
    searchImages(c.env, terms, maxBatchImages, signal),
  );
  const results = searched.map(({ optic, found, error }) => {
    const { frontImageUrl: front, leftSideImageUrl: leftSide, rightSideImageUrl: rightSide } = optic;
    return {
      optic: { ...nameOf(optic), currentImages: { front, leftSide, rightSide } },
      success: error === null,
      images: found,
      error,
    };
  });
  return { results, ...progress };
}

function sitePath(c: AppContext, { origin }: MemberActor, imageUrl: string): string | undefined {
  const url = new URL(imageUrl, c.req.url);
  const hosts = [c.req.url, origin].map((site) => URL.parse(site)?.hostname);
  if (!hosts.includes(url.hostname.replace(/\.$/, ''))) return undefined;
  const { pathname } = url;
  if (pathname.startsWith(imagesPath) && imageKeyPattern.test(pathname.slice(imagesPath.length))) return pathname;
  throw new AppError('invalid', lostImageText, { issues: [{ path: 'imageUrl', message: lostImageText }] });
}

async function externalUrl(
  c: AppContext,
  { db, userId }: MemberActor,
  imageUrl: string,
  keepCopy: boolean,
): Promise<string> {
  publicImageUrl(imageUrl);
  if (!keepCopy) return imageUrl;
  return storeImage(db, c.env.IMAGES, userId, await fetchImage(imageUrl, c.req.raw.signal));
}

export async function updateImage(
  c: AppContext,
  actor: MemberActor,
  id: number,
  { imageUrl, imageType, keepCopy }: z.output<Contracts['POST /api/admin/optics/:id/update-image']['body']>,
): Promise<AdminOptic> {
  await searchedOptic(actor.db, id);
  const url = sitePath(c, actor, imageUrl) ?? (await externalUrl(c, actor, imageUrl, keepCopy));
  return setOpticField(actor, id, opticImageField[imageType], url, { imageUrl: url });
}
