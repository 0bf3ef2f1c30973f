import { z } from 'zod';

/** An address on the web; no other scheme may become a link. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'Must be a web address: https://…' });

/** An image: on the web by https, as the pages' policy asks, or a path of this site. */
export const imageUrl = z.union(
  [z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?!\/)[\w./-]+$/)],
  'Must be the address of an image: https://… or /images/…',
);
