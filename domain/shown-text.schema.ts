import { z } from 'zod';

/** Control characters, halves of characters, and what turns the direction of the text that follows. */
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const lineBreaksAndTabs = /[\t\n\r]/g;
/** Fillers of Korean and what joins or varies others count as ignorable; the empty Braille cell is drawn as nothing. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text that others are shown; one that is missing, or shows nothing, is null.
 * @param name how messages call it
 * @param lines whether it may have line breaks and tabs
 * @param tooLong what is said of one that is too long, where that has words of its own
 */
export function shownText(
  name: string,
  max: number,
  {
    lines = false,
    tooLong = `${name} must be ${max.toLocaleString('en-US')} characters or less`,
  }: { lines?: boolean; tooLong?: string } = {},
) {
  return z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(
      (text) => !unshowable.test(lines ? text.replace(lineBreaksAndTabs, '') : text),
      `${name} has a character that cannot be shown`,
    )
    .nullish()
    .transform((text) => (text && visible.test(text) ? text : null));
}

/** A name without what does not tell it from another: blanks, capitals, widths of letters, characters not seen. */
export function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .toLowerCase();
}
