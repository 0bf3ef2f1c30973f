import type { RegisteredPlate } from '../../fit/footprints/footprint-registry.ts';
import { paths } from '../../site/paths.ts';
import type { Unlisted } from '../entities/unlisted.ts';
import type { ChooseAnswer } from '../search.schema.ts';
import { splitWords } from '../words/words.ts';
import type { Question } from './question.ts';

/** 'how tall is the unity fast micro' */
const asksAbout = /^(?:how|what|whats|is|the|height|tall|high|mounts?|risers?)$/;

/** The mounts and plates whose names have all words of what no other row is named by: 'scalarworks leap 01'. */
export function mountsNamed(
  { registry, understood }: Question,
  { from, to, nearest }: Pick<Unlisted, 'from' | 'to' | 'nearest'>,
): RegisteredPlate[] {
  // 'walther pdp pro' is a version of a pistol, though a plate for the DeltaPoint Pro has these words.
  if (nearest.length > 0) return [];
  const typed = understood.words.slice(from, to).filter(({ text }) => !asksAbout.test(text));
  if (typed.length === 0) return [];
  return registry.plates.filter(({ name }) => {
    const own = new Set(splitWords(name).map(({ text }) => text));
    return typed.every(({ text }) => own.has(text));
  });
}

/** A maker with more of them is no question back. */
const mostMounts = 4;

/** 'Scalarworks LEAP/01 Micro' of those with several heights. */
function commonName([first = '', ...others]: readonly string[]): string {
  const words = first.split(' ');
  const end = words.findIndex((word, at) => others.some((other) => other.split(' ')[at] !== word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .join(' ')
    .replace(/,$/, '');
}

/** Mounts of one line are told apart by their heights. */
export function mountChoice(question: Question): ChooseAnswer | null {
  const { mentions, unlisted, words } = question.understood;
  // 'unity fast mrds' has only words that name nothing by themselves.
  const [only, other] = unlisted;
  const isWhole = only === undefined || only.to - only.from < 2;
  const named = isWhole ? { from: 0, to: words.length, nearest: only?.nearest ?? [] } : only;
  if (other !== undefined || named.to - named.from < 2) return null;
  // 'scalarworks leap 06 acro' has the name of a sight, too.
  const all = { from: 0, to: words.length, nearest: [] };
  if (mentions.length > 0 && only === undefined) return null;
  const mounts = mountsNamed(question, mentions.length > 0 ? all : named);
  if (mounts.length === 0 || mounts.length > mostMounts) return null;
  const options = mounts.map(({ key, name }) => ({ id: key, title: name, url: paths.plate(key) }));
  return { kind: 'choose', what: commonName(mounts.map(({ name }) => name)), options };
}
