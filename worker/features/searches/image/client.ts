import { z } from 'zod';
import type { FoundImage } from '#domain/searches/searches.schema.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { searchError } from '../http/fetch-json.ts';
import { httpsUrl, imageSource, title, usableRows } from '../http/rows.ts';
import { imageSearch, querySearch } from '../settings.ts';

const responseSchema = z.object({
  images_results: z.array(z.unknown()).optional(),
  search_metadata: z.object({ status: z.unknown() }).optional().catch(undefined),
  error: z.unknown().optional(),
});

const rowSchema = z
  .object({
    /** Pages show, and we copy, https images only. */
    original: httpsUrl,
    thumbnail: imageSource.optional().catch(undefined),
    title,
    link: webUrl.optional().catch(undefined),
  })
  .transform(
    ({ original, thumbnail = original, link = original, title }): FoundImage => ({ thumbnail, original, title, link }),
  );

/**
 * Searches Google Images through a service with SerpApi's API. Call `requireSettings` first.
 * @throws AppError 'upstream_failed', 'unavailable'
 */
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
