import { dayMs } from './days.ts';
import { grouped } from './numbers.ts';
import { z } from './zod.ts';

/** Control characters, lone surrogates and bidirectional overrides. */
const unshowable = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu;
const lineBreaksAndTabs = /[\t\n\r]+/g;
/** Default_Ignorable covers Hangul fillers, joiners and variation selectors; the empty Braille cell is blank too. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

type Rules = {
  lines?: boolean;
  tooLong?: string;
  noText?: string;
};

/** Pasted text has characters that nobody typed. */
export function withoutUnshowable(text: string, lines = false): string {
  const shown = text.replace(unshowable, '');
  return lines ? shown : shown.replace(lineBreaksAndTabs, ' ');
}

function characters(name: string, max: number, { lines = false, tooLong, noText }: Rules, leftOut?: string) {
  return z
    .string({
      error: ({ input }) => (input === undefined && leftOut) || (noText ?? `${name} must be a text`),
    })
    .overwrite((text) => withoutUnshowable(text, lines))
    .trim()
    .max(max, tooLong ?? `${name} must be ${grouped(max)} characters or less`);
}

const seen = (text: string | null | undefined) => (text && visible.test(text) ? text : null);

export function shownText(name: string, max: number, rules: Rules = {}) {
  return characters(name, max, rules).nullish().transform(seen);
}

export function filledText(name: string, max: number, message: string, rules: Rules = {}) {
  // Checks of an object or list around it expect a text, so they do not run without one.
  return shownText(name, max, rules).refine((text): text is string => text !== null, { message, abort: true });
}

const leftOutText = (name: string) => `${name} is left out: send null where it is not stated`;

export function statedText(name: string, max: number, rules: Rules = {}) {
  return characters(name, max, rules, leftOutText(name)).nullable().transform(seen);
}

export function bareName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .toLowerCase();
}

/** A name as stored, without invisible characters: names that look the same are equal. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .trim();
}

/** A day, YYYY-MM-DD, that has begun somewhere on Earth. */
export function dayReached(name: string) {
  return z.iso
    .date({ error: `${name} must be a date such as 2026-11-20`, abort: true })
    .refine((day) => Date.parse(day) <= Date.now() + dayMs, `${name} is in the future`);
}
