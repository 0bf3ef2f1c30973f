import { z } from 'zod';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { type OutsideService, outsideFailure } from './fetch-json.ts';

const maxTitleLength = 300;

/** Longer ones are no small pictures any more, and a batch has many of them. */
const maxInlineLength = 8 * 1024;
const inlineImage = /^data:image\/(?:jpeg|png|webp|gif);base64,[\w+/=]+$/;

export const httpsAddress = webUrl.refine((text) => /^https:/i.test(text));

/** A picture as the pages' policy lets it be shown: by https, or a small one in the text itself. */
export const shownImage = z.union([httpsAddress, z.string().max(maxInlineLength).regex(inlineImage)]);

/** A title, cut to what a screen shows; none is an empty one. */
export const title = z
  .string()
  .transform((text) => text.trim().slice(0, maxTitleLength))
  .catch('');

/** The rows that can be used, up to so many. @throws AppError 'upstream_failed' where there are no rows to read */
export function usableRows<Row>(
  service: OutsideService,
  rows: readonly unknown[] | undefined,
  schema: z.ZodType<Row>,
  most: number,
): Row[] {
  if (rows === undefined) throw outsideFailure(service, 'unreadable', 'no results in it');
  const usable: Row[] = [];
  for (const row of rows) {
    if (usable.length === most) break;
    const parsed = schema.safeParse(row);
    if (parsed.success) usable.push(parsed.data);
  }
  return usable;
}
