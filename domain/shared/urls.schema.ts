import { z } from 'zod';
import { isShowable } from './shown-text.schema.ts';

const maxLength = 2048;
const webUrlText = 'Must be a web address: https://…';

/**
 * An address whose host stands where a reader looks for it: not behind somebody's name (`https://shop.com@evil.com`), nor
 * where a browser reads more into it than is written (`https:a.b`, `https:\\a.b`).
 */
const plain = /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i;
const isPlain = (text: string) => plain.test(text) && isShowable(text);

/** An address on the web; no other scheme may become a link. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: webUrlText })
  .max(maxLength, `A web address can have ${maxLength.toLocaleString('en-US')} characters at most`)
  .refine(isPlain, { error: webUrlText, when: ({ issues }) => issues.length === 0 });

/** A path of this site that can be an image's: not one of the API, and none that leads upwards. */
const path = /^(?!\/api\/)(?:\/[\w-][\w.-]*)+\/?$/;

/** An image: on the web by https, as the pages' policy asks, or a path of this site. */
export const imageUrl = z.union(
  [
    z
      .url({ protocol: /^https$/ })
      .max(maxLength)
      .refine(isPlain),
    z.string().max(maxLength).regex(path),
  ],
  'Must be the address of an image: https://… or /images/…',
);
