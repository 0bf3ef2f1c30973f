import { z } from 'zod';
import { type OutsideService, outsideFailure } from './ask.ts';

const maxAddressLength = 2048;
const maxTitleLength = 300;

/** Longer ones are no small pictures any more. */
const maxInlineLength = 32 * 1024;
const inlineImage = /^data:image\/(?:jpeg|png|webp|gif);base64,[\w+/=]+$/;

/** An address on the web; one of another scheme must not become a link. */
export const webAddress = z
  .string()
  .max(maxAddressLength)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''));

export const httpsAddress = webAddress.refine((text) => URL.parse(text)?.protocol === 'https:');

/** A picture as the pages' policy lets it be shown: by https, or a small one in the text itself. */
export const shownImage = z.union([httpsAddress, z.string().max(maxInlineLength).regex(inlineImage)]);

/** A title, cut to what a screen shows; none is an empty one. */
export const title = z
  .string()
  .transform((text) => text.trim().slice(0, maxTitleLength))
  .catch('');

/**
 * The rows that can be read, up to so many.
 * @throws AppError 'upstream_failed' where there are rows and none of them can be read
 */
export function readableRows<Row>(
  service: OutsideService,
  rows: readonly unknown[] | undefined,
  schema: z.ZodType<Row>,
  most: number,
): Row[] {
  if (rows === undefined) throw outsideFailure(service, 'unreadable', 'no results in it');
  const read: Row[] = [];
  for (const row of rows) {
    if (read.length === most) break;
    const parsed = schema.safeParse(row);
    if (parsed.success) read.push(parsed.data);
  }
  if (rows.length > 0 && read.length === 0) throw outsideFailure(service, 'unreadable', 'no row of the expected shape');
  return read;
}
