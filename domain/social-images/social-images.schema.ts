import { z } from '../shared/zod.ts';

/** For the answer that a page is made of. */
export const socialImageShape = {
  /** The path of the image for links to the page; null if it has none of its own. */
  socialImage: z.string().nullable(),
};
