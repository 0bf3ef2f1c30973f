import { z } from 'zod';
import type { FoundImage } from '#domain/searches.ts';
import { askOutside, type Limits, outsideFailure } from '../../outside/ask.ts';
import { httpsAddress, readableRows, shownImage, title, webAddress } from '../../outside/rows.ts';
import { imageSearch, searchAddress } from '../../outside/settings.ts';

/** The answer of a search, as far as it tells how it went. */
const answerSchema = z.object({
  images_results: z.array(z.unknown()).optional(),
  search_metadata: z.object({ status: z.unknown() }).optional().catch(undefined),
  error: z.unknown().optional(),
});

const rowSchema = z
  .object({
    /** By https alone can it be shown and kept. */
    original: httpsAddress,
    thumbnail: shownImage.optional().catch(undefined),
    title,
    link: webAddress.optional().catch(undefined),
  })
  .transform(
    ({ original, thumbnail = original, link = original, title }): FoundImage => ({ thumbnail, original, title, link }),
  );

/**
 * Searches images by words, in the shape of SerpApi's Google Images.
 * @throws AppError 'upstream_failed', or 'unavailable', also where a setting is missing
 */
export async function searchImages(env: Env, words: string, most: number, limits: Limits): Promise<FoundImage[]> {
  const url = searchAddress(env, imageSearch, { engine: 'google_images', q: words });
  const answer = answerSchema.safeParse(await askOutside(imageSearch, url, limits));
  if (!answer.success) throw outsideFailure(imageSearch, 'unreadable', 'another shape');
  const { images_results: found, search_metadata: metadata, error } = answer.data;
  // A search that found nothing has an error too, and is a success.
  const succeeded = metadata?.status === 'Success';
  if (error !== undefined && !succeeded) throw outsideFailure(imageSearch, 'error inside');
  if (found === undefined && error !== undefined) return [];
  return readableRows(imageSearch, found, rowSchema, most);
}
