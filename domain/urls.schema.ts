import { z } from 'zod';
import { isShowable } from './shown-text.schema.ts';

const webUrlText = 'Must be a web address: https://…';

/** An address on the web; no other scheme may become a link. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: webUrlText })
  .refine(isShowable, { error: webUrlText, when: ({ issues }) => issues.length === 0 });

/** An image: on the web by https, as the pages' policy asks, or a path of this site. */
export const imageUrl = z.union(
  [z.url({ protocol: /^https$/ }).refine(isShowable), z.string().regex(/^\/(?!\/)[\w./-]+$/)],
  'Must be the address of an image: https://… or /images/…',
);
