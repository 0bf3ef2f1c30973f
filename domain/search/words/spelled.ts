import { isOrdinary } from './ordinary.ts';

/** Letters as dictation writes them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ay: 'a', bee: 'b', cee: 'c', dee: 'd', ee: 'e', eff: 'f', gee: 'g', aitch: 'h', jay: 'j', kay: 'k', ell: 'l' },
  ...{ em: 'm', pee: 'p', cue: 'q', ess: 's', tee: 't', vee: 'v', ex: 'x', zee: 'z' },
};

/** Those that are other words, too. */
const mayBeLetters: Readonly<Record<string, string>> = {
  ...{ are: 'r', ar: 'r', be: 'b', see: 'c', sea: 'c', oh: 'o', el: 'l', en: 'n', es: 's', eye: 'i' },
};

const numbers = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety`
    .trim()
    .split(/\s+/),
);
const isNumber = (word: string | undefined) => word !== undefined && (numbers.has(word) || /^\d+$/.test(word));

const isSure = (word: string) => Object.hasOwn(letters, word);
const isLetter = (word: string) => isSure(word) || Object.hasOwn(mayBeLetters, word) || /^[b-hj-z]$/.test(word);
const letterOf = (word: string) => letters[word] ?? mayBeLetters[word] ?? word;

function endOfLetters(words: readonly string[], from: number): number {
  let end = from;
  while (end < words.length && isLetter(words[end] ?? '')) end += 1;
  // 'p oh seven' is P-07
  const endsInZero = end - from > 1 && words[end - 1] === 'oh' && isNumber(words[end]);
  return endsInZero ? end - 1 : end;
}

/** 'are em are', 'em see nine', 'acro pee two', 'em and pee': letters beside others, numbers or names. */
function isSpelled(words: readonly string[], from: number, end: number): boolean {
  const run = words.slice(from, end);
  const [before = '', after] = [words[from - 1], words[end]];
  const isBesideName = before !== '' && !isOrdinary(before) && !isNumber(before);
  if (run.some(isSure))
    return run.length > 1 || isBesideName || [before, after].some((word) => isNumber(word) || word === 'and');
  // 'five oh seven see', 'acro see two'
  if (run.length === 1)
    return (
      (/^(?:see|el)$/.test(run[0] ?? '') && numbers.has(before)) ||
      (run[0] === 'see' && isBesideName && isNumber(after))
    );
  return run.some((word) => /^(?:are|see|oh)$/.test(word)) && (run.length > 2 || isNumber(after));
}

/** Spelled words as they would be typed: 'are em are' is 'rmr', 'em oh ess' 'mos'. */
export function withoutSpelling(words: readonly string[]): string[] {
  const typed: string[] = [];
  for (let at = 0; at < words.length; ) {
    // 'five oh seven'
    const isDigit = words[at] === 'oh' && isNumber(words[at - 1]);
    const isZero = words[at] === 'oh' && isNumber(words[at + 1]) && /^[b-hj-z]$/.test(typed.at(-1) ?? '');
    if (isZero && !isDigit) {
      at += 1;
      continue;
    }
    const end = isDigit ? at : endOfLetters(words, at);
    if (end > at && isSpelled(words, at, end)) {
      const joined = words.slice(at, end).map(letterOf).join('');
      // 'glock 19 em oh ess are em are'
      typed.push(...joined.split(/(?<=^(?:mos|osp))(?=..)/));
      at = end;
    } else {
      const next = Math.max(end, at + 1);
      typed.push(...words.slice(at, next));
      at = next;
    }
  }
  return typed;
}
