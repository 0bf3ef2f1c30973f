import { z } from 'zod';

/** Control characters, halves of characters, and what turns the direction of the text that follows. */
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const lineBreaksAndTabs = /[\t\n\r]/g;
/** Fillers of Korean and what joins or varies others count as ignorable; the empty Braille cell is drawn as nothing. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

type Rules = {
  /** Whether it may have line breaks and tabs. */
  lines?: boolean;
  /** What is said of one that is too long, where that has words of its own. */
  tooLong?: string;
  /** What is said of what is no text, where that has words of its own. */
  noText?: string;
};

/** Whether every character of a text can be shown. */
export function isShowable(text: string): boolean {
  return !unshowable.test(text);
}

function characters(name: string, max: number, { lines = false, tooLong, noText }: Rules, leftOut?: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined && leftOut) || (noText ?? `${name} must be a text`),
    })
    .trim()
    .max(max, tooLong ?? `${name} must be ${max.toLocaleString('en-US')} characters or less`)
    .refine(
      (text) => isShowable(lines ? text.replace(lineBreaksAndTabs, '') : text),
      `${name} has a character that cannot be shown`,
    );
}

const seen = (text: string | null | undefined) => (text && visible.test(text) ? text : null);

/**
 * Text that others are shown; one that is missing, or shows nothing, is null.
 * @param name how messages call it
 */
export function shownText(name: string, max: number, rules: Rules = {}) {
  return characters(name, max, rules).nullish().transform(seen);
}

/** The same of a field that has to be filled in. @param message what is said where it is not */
export function filledText(name: string, max: number, message: string, rules: Rules = {}) {
  return shownText(name, max, rules).refine((text): text is string => text !== null, message);
}

/** What is said of a field that a call does not name. */
const leftOutText = (name: string) => `${name} is left out: send null where it is not stated`;

/** The same of a field that has to be named, if only as null. */
export function statedText(name: string, max: number, rules: Rules = {}) {
  return characters(name, max, rules, leftOutText(name)).nullable().transform(seen);
}

/** A name without what does not tell it from another: blanks, capitals, widths of letters, characters not seen. */
export function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .toLowerCase();
}

/** A name as it is kept: what looks the same is the same, so nothing that is not seen stands in it. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .trim();
}
