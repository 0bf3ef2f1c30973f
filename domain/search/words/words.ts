import { makerAndModel } from '../../brands/joined-makers.ts';
import { isOrdinary } from './ordinary.ts';
import { withoutSpelling } from './spelled.ts';
import { respell, withElided, withGlock } from './spellings.ts';
import { asTyped } from './spoken.ts';

export type Word = {
  text: string;
  /** It was typed in one piece with the word before: 'romeo5'. A maker before a model is a word of its own. */
  glued: boolean;
  /** Common English or trade language. */
  ordinary: boolean;
  /** How it was typed, if with a zero that is left out: 'P-01'. */
  written?: string;
};

/** Longer texts are cut; nobody asks more in one question. */
export const maxWords = 60;
const maxLength = 40;

const roman: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

function plain(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all names are letters, digits and spaces.
  if (/^[a-z0-9 ()+-]*$/.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/['’`´]/g, '')
      // 'T.O.R.O.', 'O.R.'
      .replace(
        /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu,
        (letters) => `${letters.replaceAll('.', '')} `,
      )
      .replace(/(\p{L})&(?=\p{L})/gu, '$1')
      .replace(/\bw\/o\b/g, ' without ')
      .replace(/\bw\//g, ' with ')
      .replace(/\$\s?(?=\d)/g, ' usd ')
      .replace(/\${2,}/g, ' price ')
      .replace(/(\d)\s?(?:"|”|″)/g, '$1 in ')
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  );
}

const joinedUnits = /^(\d+(?:\.\d+)?)(moa|mm|oz|in|inch|inches|hours|hrs|yds|yards|yd|bucks|dollars|usd|acp)$/;

/** One typed word in its pieces: 'romeo5' in two, '9mm' in one. */
function pieces(word: string): string[] {
  const unit = joinedUnits.exec(word);
  if (unit) return unit[2] === 'mm' ? [word] : [unit[1] ?? '', unit[2] ?? ''];
  const mos = /^(.*\d\p{L}{0,2}?)(mos|toro|osp)$/u.exec(word);
  if (mos) return [...pieces(mos[1] ?? ''), mos[2] ?? ''];
  const code = /^(\p{L}{4,})(\d.*)$/u.exec(word);
  return code ? [code[1] ?? '', code[2] ?? ''] : [word];
}

const plainNumber = (word: string) =>
  Object.hasOwn(roman, word)
    ? (roman[word] ?? word)
    : word.includes('0')
      ? word.replace(/(?<![\d.])0+(?=\d)/g, '')
      : word;

const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word);

const millimeters = /^(?:mm|mil|millimeters?)$/;

type Piece = { text: string; glued: boolean };

/** The word that two neighbors are together: 'gen 3', 'g3' after a number, '9 mm', 'optics ready'. */
function together(before: string | undefined, text: string, next: string | undefined): [word: string, count: number] {
  if (text.startsWith('g')) {
    if (next !== undefined && /^gen(?:eration)?$/.test(text) && /^[1-6]$/.test(next)) return [`gen${next}`, 2];
    if (before !== undefined && /^g[3-6]$/.test(text) && /^g?\d\d[a-z]?$/.test(before)) return [`gen${text[1]}`, 1];
  }
  if (next !== undefined && millimeters.test(next) && isNumber(text)) return [`${text}mm`, 2];
  return next === 'ready' && (text === 'optic' || text === 'optics') ? [opticReady, 2] : [text, 1];
}

function joined(words: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const [text, count] = together(result.at(-1)?.text, words[at]?.text ?? '', words[at + 1]?.text);
    result.push({ text, glued: words[at]?.glued ?? false });
    at += count;
  }
  return result;
}

/** What 'optic ready' and 'optics ready' become: a name may have it in another form, as 'OR' or 'MOS'. */
export const opticReady = 'opticready';

/** The words of a text as names have them, too: 'M&P9 M2.0' is 'mp9 m2.0', 'P-07' is 'p 7', 'UH-1 Gen II' is 'uh 1 gen2'. */
export function splitWords(text: string): Piece[] {
  const found = plain(text.slice(0, 1000)).match(/[\p{L}\p{N}]*\d\.\d[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu) ?? [];
  const split: Piece[] = [];
  const short = found.slice(0, maxWords).map((word) => word.slice(0, maxLength));
  for (const word of short.flatMap((one) => makerAndModel(one) ?? [one])) {
    pieces(word).forEach((piece, index) => {
      split.push({ text: plainNumber(piece), glued: index > 0 });
    });
  }
  return split.length > 1 ? joined(split) : split;
}

export type Words = readonly Word[];

export function wordsOf(text: string): Words {
  const typed = respell(asTyped(withoutSpelling(splitWords(text).map(({ text: word }) => word))));
  // Spoken numbers and spellings move words, so that what is in one piece is found by the text.
  const inOnePiece = new Set(
    splitWords(text).flatMap(({ text: word, glued }, at, all) => (glued ? [`${all[at - 1]?.text} ${word}`] : [])),
  );
  const numbers = plain(text).match(/(?<![\p{N}.])\p{L}*0\d+\p{L}*/gu) ?? [];
  const written = new Map(numbers.map((number) => [plainNumber(number), number]));
  const whole = joined(typed.map((word) => ({ text: word, glued: false }))).map(({ text: word }) => word);
  return withGlock(withElided(whole)).map((word, at, all) => {
    const number = written.get(word);
    return {
      ...(number !== undefined && { written: number }),
      text: word,
      glued: inOnePiece.has(`${all[at - 1]} ${word}`),
      ordinary: isOrdinary(word) || word === opticReady,
    };
  });
}
