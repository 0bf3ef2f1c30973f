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

/** Widths of the characters from space to tilde in IBM Plex Sans, in thousandths of the font's size, by weight. */
const widths = {
  400: [
    236, 284, 419, 713, 598, 927, 694, 242, 335, 335, 450, 600, 272, 399, 272, 383, 600, 600, 600, 600, 600, 600, 600,
    600, 600, 600, 292, 292, 600, 600, 600, 477, 891, 641, 653, 621, 671, 583, 559, 695, 707, 400, 510, 634, 501, 812,
    707, 708, 606, 708, 640, 581, 572, 678, 609, 891, 613, 593, 580, 317, 383, 317, 600, 565, 600, 534, 580, 503, 580,
    549, 324, 528, 568, 250, 250, 527, 272, 873, 568, 560, 580, 580, 367, 487, 351, 568, 492, 768, 507, 499, 464, 343,
    314, 343, 600,
  ],
  600: [
    236, 309, 471, 656, 600, 960, 713, 260, 337, 337, 556, 600, 299, 402, 299, 437, 600, 600, 600, 600, 600, 600, 600,
    600, 600, 600, 319, 319, 600, 600, 600, 493, 899, 672, 663, 642, 689, 600, 577, 712, 719, 423, 545, 678, 521, 817,
    719, 712, 641, 712, 664, 611, 580, 689, 638, 949, 655, 632, 599, 329, 437, 329, 600, 559, 600, 559, 600, 513, 600,
    558, 350, 545, 588, 275, 275, 562, 294, 888, 588, 563, 600, 600, 393, 499, 374, 588, 524, 819, 544, 524, 502, 363,
    376, 363, 600,
  ],
} as const;

export type Weight = keyof typeof widths;

/** As wide as 'M' or '½': no other letter of the font is much wider. */
const unknownWidth = 880;

export function textWidth(text: string, size: number, weight: Weight): number {
  let sum = 0;
  for (const letter of text) {
    // An accent does not make a letter wider.
    const plain = letter.normalize('NFD').charCodeAt(0);
    sum += widths[weight][plain - 32] ?? unknownWidth;
  }
  return (sum * size) / 1000;
}
