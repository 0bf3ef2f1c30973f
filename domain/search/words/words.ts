import { isOrdinary } from './ordinary.ts';
import { respell } from './spellings.ts';
import { asTyped } from './spoken.ts';

export type Word = {
  text: string;
  /** It was typed in one piece with the word before: 'glock19'. */
  glued: boolean;
  /** Common English or trade language. */
  ordinary: boolean;
};

/** Longer texts are cut; nobody asks more in one question. */
export const maxWords = 60;
const maxLength = 40;

const roman: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
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
      .replace(/(\d)k(?= ?(?:hours|hrs|hour))/g, '$1000')
  );
}

const joinedUnits = /^(\d+(?:\.\d+)?)(moa|mm|oz|in|inch|inches|hours|hrs|yds|yards|yd|bucks|dollars|usd|acp)$/;

/** One typed word in its pieces: 'glock19' in two, '9mm' in one, '$200' in none. */
function pieces(word: string): string[] {
  const unit = joinedUnits.exec(word);
  if (unit) return unit[2] === 'mm' ? [word] : [unit[1] ?? '', unit[2] ?? ''];
  const mos = /^(.*\d\p{L}{0,2}?)(mos|toro|osp)$/u.exec(word);
  if (mos) return [...pieces(mos[1] ?? ''), mos[2] ?? ''];
  const code = /^(\p{L}{4,})(\d.*)$/u.exec(word);
  return code ? [code[1] ?? '', code[2] ?? ''] : [word];
}

const withoutZeros = (word: string) => word.replace(/(?<![\d.])0+(?=\d)/g, '');

const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:\.\d+)?$/.test(word);

/** 'gen 3', 'gen3' and 'g3' after a number are one word; so are '9 mm' and '2 nd'. */
function joined(words: readonly { text: string; glued: boolean }[]): { text: string; glued: boolean }[] {
  const result: { text: string; glued: boolean }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { text, glued } = words[at] ?? { text: '', glued: false };
    const next = words[at + 1]?.text;
    const before = result.at(-1)?.text;
    if (/^gen(?:eration)?$/.test(text) && /^[1-6]$/.test(next ?? '')) {
      result.push({ text: `gen${next}`, glued });
      at += 1;
    } else if (/^g[3-6]$/.test(text) && /^g?\d\d[a-z]?$/.test(before ?? '')) {
      result.push({ text: `gen${text[1]}`, glued });
    } else if (isNumber(text) && next === 'mm') {
      result.push({ text: `${text}mm`, glued });
      at += 1;
    } else if (/^optics?$/.test(text) && next === 'ready') {
      result.push({ text: opticReady, glued });
      at += 1;
    } else result.push({ text, glued });
  }
  return result;
}

/** What 'optic ready' and 'optics ready' become: a name may have it in another form, as 'OR' or 'MOS'. */
export const opticReady = 'opticready';

/** The words of a text as names have them, too: 'M&P9 M2.0' is 'mp9 m2.0', 'P-07' is 'p 7', 'UH-1 Gen II' is 'uh 1 gen2'. */
export function splitWords(text: string): { text: string; glued: boolean }[] {
  const found = plain(text.slice(0, 1000)).match(/[\p{L}\p{N}]+(?:\.\d[\p{L}\p{N}]*)?/gu) ?? [];
  const split = found.slice(0, maxWords).flatMap((word) => {
    const short = word.slice(0, maxLength);
    return pieces(roman[short] ?? short).map((piece, index) => {
      return { text: withoutZeros(piece), glued: index > 0 };
    });
  });
  return joined(split);
}

export type Words = readonly Word[];

export function wordsOf(text: string): Words {
  const typed = respell(asTyped(splitWords(text).map(({ text: word }) => word)));
  // Spoken numbers and spellings move words, so that what is in one piece is found by the text.
  const inOnePiece = new Set(
    splitWords(text).flatMap(({ text: word, glued }, at, all) => (glued ? [`${all[at - 1]?.text} ${word}`] : [])),
  );
  return joined(typed.map((word) => ({ text: word, glued: false }))).map(({ text: word }, at, all) => {
    return {
      text: word,
      glued: inOnePiece.has(`${all[at - 1]?.text} ${word}`),
      ordinary: isOrdinary(word) || word === opticReady,
    };
  });
}
