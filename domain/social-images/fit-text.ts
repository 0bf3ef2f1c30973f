import { textWidth, type Weight } from './text-width.ts';

const maxLength = 300;

/** What the fonts have: Latin letters, and the signs of prose and measures. The rest would be drawn as empty boxes. */
const notInFonts =
  /[^ -~\u00a1-\u00ac\u00ae-\u017f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]+/gu;

export function drawableText(text: string): string {
  return text.normalize('NFC').replace(notInFonts, ' ').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim();
}

export type FittedText = { size: number; lines: string[] };

export const lineHeight = 1.12;

type Box = { width: number; height: number; weight: Weight; sizes: readonly number[] };

export function fitText(text: string, { width, height, weight, sizes }: Box): FittedText {
  const roomFor = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));
  const within = (size: number, limit: number) => (line: string) => textWidth(line, size, weight) <= limit;
  for (const size of sizes) {
    const lines = wrap(text.split(' '), within(size, width));
    if (lines === undefined || lines.length > roomFor(size)) continue;
    const narrower = narrowerLimits.map((share) => wrap(text.split(' '), within(size, width * share)));
    return { size, lines: narrower.find((one) => one?.length === lines.length) ?? lines };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = within(size, width);
  const lines = wrap(
    text.split(' ').flatMap((word) => pieces(word, fits)),
    fits,
  );
  return { size, lines: cutTo(roomFor(size), lines ?? [], fits) };
}

const narrowerLimits = [0.5, 0.6, 0.7, 0.8, 0.9];

type Fits = (line: string) => boolean;

function wrap(words: readonly string[], fits: Fits): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (!fits(word)) return undefined;
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, fits: Fits): string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = parts.at(-1) + letter;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

function cutTo(room: number, lines: readonly string[], fits: Fits): string[] {
  if (lines.length <= room) return [...lines];
  let last = lines[room - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, room - 1), `${last}…`];
}
