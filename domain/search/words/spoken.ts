import { isOrdinary } from './ordinary.ts';

const ones = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const oh = ['oh', 'o'];

type Spoken = { digits: string; kind: 'one' | 'teen' | 'ten' | 'oh' };

function spoken(word: string): Spoken | undefined {
  if (ones.includes(word)) return { digits: String(ones.indexOf(word)), kind: 'one' };
  if (teens.includes(word)) return { digits: String(teens.indexOf(word) + 10), kind: 'teen' };
  if (tens.indexOf(word) > 0) return { digits: String(tens.indexOf(word) * 10), kind: 'ten' };
  return oh.includes(word) ? { digits: '0', kind: 'oh' } : undefined;
}

/** The G40 of 'glock forty ten millimeter', but 'twenty nine millimeters'. */
const isCaliber = (words: readonly string[], at: number, before: Spoken['kind']) =>
  (words[at] === 'ten' || (words[at] === 'nine' && before !== 'ten')) &&
  /^(?:mm|mil|millimeter)$/.test(words[at + 1] ?? '');

/** 'five oh nine' is 509, 'three sixty five' 365, 'forty three' 43. */
function spokenNumber(words: readonly string[], start: number): { text: string; end: number } | undefined {
  let text = '';
  let last: Spoken['kind'] | undefined;
  let end = start;
  for (; end < words.length; end += 1) {
    const next = spoken(words[end] ?? '');
    if (next === undefined || (next.kind === 'oh' && last === undefined)) break;
    if (last !== undefined && isCaliber(words, end, last)) break;
    text = last === 'ten' && next.kind === 'one' ? text.slice(0, -1) + next.digits : text + next.digits;
    last = next.kind;
    // 'romeo zero three moa'
    if (text === '0') return { text, end: end + 1 };
  }
  // 'v p nine o r'
  const isOpen = last === 'oh' && text.length === 2 && words[end] === 'r';
  if (isOpen) return { text: text.slice(0, 1), end: end - 1 };
  return text === '' || last === 'oh' ? undefined : { text, end };
}

const isDigits = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);

const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };

/** 'two hundred', 'two hundred fifty', 'fifty thousand' */
function scaledNumber(words: readonly string[], start: number): { text: string; end: number } | undefined {
  const number = spokenNumber(words, start);
  const scale = scales[words[number?.end ?? words.length] ?? ''];
  if (number === undefined || scale === undefined) return number;
  const rest = spokenNumber(words, number.end + 1);
  const isPart = rest !== undefined && Number(rest.text) < scale;
  return {
    text: String(Number(number.text) * scale + (isPart ? Number(rest.text) : 0)),
    end: isPart ? rest.end : number.end + 1,
  };
}

/** Before these, 'one' and 'two' count things or stand for a thing. */
const countable = /^(?:zero|one|two|three|four|five|six|seven|eight|nine)$/;

const numbered = ['gen', 'generation', 'micro', 'mark', 'mk', 'type', 'fire', 'shadow', 'model', 'plate'];

/** 'six moa', 'two or six moa' */
const isMeasured = (words: readonly string[], end: number) =>
  /^(?:(?:or|vs|versus|to) \w+ )?(?:moa|mm|mil|millimeters?|x|oz|ounces?|hours|yards)\b/.test(
    words.slice(end, end + 3).join(' '),
  );

function isCounting([before, name]: readonly (string | undefined)[]): boolean {
  if (before === undefined || !isOrdinary(before)) return before === undefined;
  // 'apx a one', but 'is there a one'
  const isLetter = /^[b-hj-z]$/.test(before) || (before === 'a' && name !== undefined && !isOrdinary(name));
  return !numbered.includes(before) && !isLetter;
}

/** Words as they would be typed: 'two point oh' is '2.0', 'gen three' 'gen3', 'm and p' 'mp'. */
export function asTyped(words: readonly string[]): string[] {
  const typed: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const [next, afterNext] = [words[at + 1], words[at + 2]];
    // The FN Five-seveN.
    const number = word === 'five' && next === 'seven' ? undefined : scaledNumber(words, at);
    if (number && number.end > at + 1 && words[number.end] === 'point') {
      // 'm and p nine two point oh' is the 2.0.
      const before = spokenNumber(words.slice(0, number.end - 1), at);
      if (before) {
        typed.push(before.text);
        at = before.end;
        continue;
      }
    }
    if (number && words[number.end] === 'point') {
      const fraction = words[number.end + 1] ?? '';
      const said = spokenNumber(words, number.end + 1);
      const digits = oh.includes(fraction) ? '0' : (said?.text ?? (isDigits(fraction) ? fraction : ''));
      if (digits !== '') {
        typed.push(`${number.text}.${digits}`);
        at = said?.end ?? number.end + 2;
        continue;
      }
    }
    if (isDigits(word) && next === 'point' && afterNext !== undefined) {
      const digits = oh.includes(afterNext) ? '0' : (spoken(afterNext)?.digits ?? afterNext);
      typed.push(`${word}.${digits}`);
      at += 3;
    } else if (/^[a-z]$/.test(word) && ['and', 'n'].includes(next ?? '') && /^[a-z]\d*$/.test(afterNext ?? '')) {
      typed.push(`${word}${afterNext}`);
      at += 3;
    } else if (ordinals.indexOf(word) > 0 && /^gen(?:eration)?$/.test(next ?? '')) {
      typed.push(`gen${ordinals.indexOf(word)}`);
      at += 2;
    } else if (/^[1-6](?:st|nd|rd|th)$/.test(word) && /^gen(?:eration)?$/.test(next ?? '')) {
      typed.push(`gen${word[0]}`);
      at += 2;
    } else if (
      number &&
      (isMeasured(words, number.end) ||
        number.end > at + 1 ||
        !countable.test(word) ||
        !isCounting([typed.at(-1), typed.at(-2)]))
    ) {
      typed.push(number.text);
      at = number.end;
    } else {
      typed.push(word);
      at += 1;
    }
  }
  return typed;
}
