import { grouped } from './numbers.ts';
import { withoutUnshowable } from './shown-text.schema.ts';
import { z } from './zod.ts';

const maxLength = 2048;
const webUrlText = 'Must be a web address: https://…';

/**
 * A URL whose host is where a reader looks for it: not after credentials (`https://shop.com@evil.com`), nor in forms that
 * browsers repair (`https:a.b`, `https:\\a.b`).
 */
const plain = /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i;
const isPlain = (text: string) => plain.test(text);
const typed = z.string(webUrlText).overwrite((text) => withoutUnshowable(text).trim());

export const webUrl = typed
  .url({ protocol: /^https?$/, error: webUrlText })
  .max(maxLength, `A web address can have ${grouped(maxLength)} characters at most`)
  .refine(isPlain, { error: webUrlText, when: ({ issues }) => issues.length === 0 });

/** A path on this site that can be an image: not in the API, without '..'. */
const path = /^(?!\/api\/)(?:\/[\w-][\w.-]*)+\/?$/;

/** An image: an https URL, as the content security policy requires, or a path on this site. */
export const imageUrl = z.union(
  [
    typed
      .url({ protocol: /^https$/ })
      .max(maxLength)
      .refine(isPlain),
    typed.max(maxLength).regex(path),
  ],
  'Must be the address of an image: https://… or /images/…',
);

export const socialImageShape = {
  socialImage: z.string().nullable(),
};
