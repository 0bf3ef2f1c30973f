import { isOrdinary } from '../words/ordinary.ts';
import { joined, partsIn } from './names.ts';
import { calibers, isDigits, type Named, type Run } from './runs.ts';

/** Words that many names have, and that name nothing without the rest. */
const weak = new Set(
  'max lite nano mos osp toro rdo mrd orp compact carry elite match tactical micro mini solar custom competition combat comp full size series metal pro core duty open closed enclosed prism sport ready target light dot red green dots sight power state hunting hunter reflex optic tube ring rings rail hd prime mount direct dovetail rear ii iii ds ls sc st xl cc edc ar se tac'.split(
    ' ',
  ),
);

export const isWeakWord = (word: string): boolean => weak.has(word);

/** Families of two letters. */
const families = new Set(['mp', 'xd']);

/** Whether some word found is enough to name it. */
export function isNaming(run: Run, named: Named, rest: { line: number }): boolean {
  const { candidate, name } = named;
  const parts = run.texts.map(({ text, ordinary, found }) => ({
    text,
    ordinary,
    parts: found ? partsIn(name, found) : (['model'] as const),
  }));
  // 'at' is no AT3, nor 'arms' Primary Arms.
  const isBrand = ({ text, ordinary }: { text: string; ordinary: boolean }) =>
    !ordinary || text === joined(candidate.brand);
  const hasBrand = parts.some((one) => one.parts.every((part) => part === 'brand') && isBrand(one));
  if (candidate.kind === 'brand')
    return parts.some(
      ({ text, ordinary }) =>
        (text.length > 1 && !ordinary && !weak.has(text)) || (rest.line === 0 && text === joined(candidate.title)),
    );
  // 'EOTECH HWS'
  const isOfBrand = parts.every((one) => one.parts.every((part) => part === 'brand' || part === 'optional'));
  const isFamily = parts.some(
    ({ text, ordinary, parts: [first, last] }) =>
      first === 'brand' && last === 'optional' && /^\p{L}+$/u.test(text) && !ordinary,
  );
  if (isOfBrand && isFamily) return true;
  // '2 or 6 moa' is not about the CZ Shadow 2 OR, nor 'c or p' about the P-10 C OR.
  const own = parts
    .filter(({ text }) => !/^[a-z\d]{1,2}or$/.test(text))
    .filter((one) => one.parts.some((part) => part === 'line' || part === 'model' || part === 'alias'));
  const isWhole = rest.line === 0;
  // 'Buck Mark', of common words.
  const [first, second] = name.words.filter(({ part }) => part === 'line');
  const startsLine =
    first !== undefined &&
    second !== undefined &&
    /^\p{L}{3,}$/u.test(second.text) &&
    [first, second].every(({ at, text }) => run.found.some(({ from, to }) => from <= at && to >= at + text.length));
  if (startsLine && own.length > 0) return true;
  return own.some(({ text, ordinary }, index) => {
    const mixed = /\d/.test(text) && /\p{L}/u.test(text) && !/^(?:gen\d|\d+mm|\dx\d*)$/.test(text);
    if (mixed && !isQuantityText(text)) return true;
    if (calibers.has(text) && own.length === 1 && !hasBrand) return false;
    if (isDigits(text))
      return (text.length >= 3 && !text.includes('.')) || (hasBrand && (isWhole || text.length >= 2)) || own.length > 1;
    if ((text.length >= 3 || families.has(text)) && !ordinary && !weak.has(text)) return true;
    if (isWhole && (hasBrand || (text.length >= 5 && !weak.has(text)) || own.length > 1)) return true;
    // 'primary arms micro prism'
    if (hasBrand && text.length >= 5 && !isOrdinary(text) && !weak.has(text)) return true;
    if (text.length <= 2 && hasBrand && !ordinary) return true;
    return (
      hasBrand &&
      index === 0 &&
      text.length <= 2 &&
      run.texts.length > 1 &&
      name.words.find(({ part }) => part === 'line')?.text === text
    );
  });
}

const isQuantityText = (text: string) => /^\d+(?:mm|moa|oz|in|x)$/.test(text);
