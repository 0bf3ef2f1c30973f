import { z } from 'zod';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { type SearchService, searchError } from './fetch-json.ts';

const maxTitleLength = 300;

/** A batch has many thumbnails, so larger inline ones are dropped. */
const maxInlineLength = 8 * 1024;
const inlineImage = /^data:image\/(?:jpeg|png|webp|gif);base64,[\w+/=]+$/;

export const httpsUrl = webUrl.refine((text) => /^https:/i.test(text));

/** An image that the pages' Content-Security-Policy allows: an https URL, or a small data URL. */
export const imageSource = z.union([httpsUrl, z.string().max(maxInlineLength).regex(inlineImage)]);

/** A title, truncated; '' if there is none. */
export const title = z
  .string()
  .transform((text) => text.trim().slice(0, maxTitleLength))
  .catch('');

/**
 * Up to `max` rows that match the schema; others are skipped.
 * @throws AppError 'upstream_failed' if the response has no rows
 */
export function usableRows<Row>(
  service: SearchService,
  rows: readonly unknown[] | undefined,
  schema: z.ZodType<Row>,
  max: number,
): Row[] {
  if (rows === undefined) throw searchError(service, 'unreadable', 'no results');
  const usable: Row[] = [];
  for (const row of rows) {
    if (usable.length === max) break;
    const parsed = schema.safeParse(row);
    if (parsed.success) usable.push(parsed.data);
  }
  return usable;
}
