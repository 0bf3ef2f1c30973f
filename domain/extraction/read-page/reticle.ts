import { patterns } from './patterns.ts';
import { inSentences } from './recognizer.ts';
import type { Found, Recognizer, Reticle } from './types.ts';

/** The largest dot in the trade is 16 MOA. */
const largestDot = 20;
const largestCenter = 10;
const largestRing = 150;
const smallestDot = 0.25;

const number = '\\d+(?:\\.\\d+)?';
const list = `${number}(?:\\s*-?(?:MOA)?\\s*(?:,\\s*(?:or|and)|,|/|or|and|&|\\+)\\s*${number})*`;
const adjective =
  '(?:center|central|outer|inner|red|green|gold|amber|illuminated|segmented|broken|bright|crisp|precise|super|led|aiming|fine|solid|large|small|single|lit|dual|[a-z]+-illuminated)';
const noun =
  '(dots?|circles?|rings?|aiming points?|reticles?|point|chevrons?|triangles?|cross ?hairs?|horseshoes?|bullseyes?|donuts?|halo)';
const withUnit = new RegExp(
  `(?<![\\d.])(${list})\\s*-?\\s*(MOA)?(?:\\s+${adjective})*(?:\\s+${noun})?(?![\\w.]*\\d)`,
  'gi',
);
const adjustment = new RegExp(
  `(?:\\bup to )?(?:${number}|[½¼]|1/[248])\\s*-?\\s*MOA[^.,;|]{0,25}\\b(?:click|adjust\\w*|per|travel|windage|elevation|increments?|accuracy|accurate|steps?|groups?|parallax|range|deviation|shift)\\b[^.,;|]*|\\b(?:click|adjust\\w*|travel|windage|elevation|increments?)\\b[^.;|]*?${number}\\s*-?\\s*MOA`,
  'gi',
);

function insert(sizes: number[], size: number): void {
  if (sizes.includes(size)) return;
  sizes.push(size);
  sizes.sort((a, b) => a - b);
}

/** '2 / 32 MOA circle' lists a dot and its ring, '8, 20 or 32 MOA circles' rings. */
const hasCenter = (sizes: readonly number[], word: string | undefined) =>
  /^(?:circle|ring)$/i.test(word ?? '') &&
  sizes.length > 1 &&
  sizes.every((size, index) => size <= largestCenter === index < sizes.length - 1);

type Needs = 'number' | 'unit' | 'noun';

function readReticle(text: string, needs: Needs, bareNoun: 'dot' | 'circle' | 'ring' = 'dot'): Reticle | undefined {
  // Sizes to switch between are of one optic, sizes to choose from are of several.
  const hasOther = /\b(?:switch\w*|toggles?|selectable)\b/i.test(text);
  const reticle: Reticle = { dots: [], rings: [], ringWord: 'circle', hasOther: false, found: '' };
  for (const [whole, sizes = '', unit, word] of text.replace(adjustment, ' ').matchAll(withUnit)) {
    const hasUnit = unit !== undefined || /moa/i.test(sizes);
    if ((needs !== 'number' && !hasUnit) || (needs === 'noun' && word === undefined)) continue;
    const name = word?.toLowerCase() ?? bareNoun;
    // '11 reticle settings', '2 dots'
    if (!hasUnit && /^(?:reticle|point|aiming)|s$/.test(name)) continue;
    const listed = (sizes.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
    const centered = hasCenter(listed, word);
    if (centered && /\bor\s*[\d.]+$/i.test(sizes)) reticle.hasOther = true;
    for (const [index, size] of listed.entries()) {
      if (centered && index < listed.length - 1) insert(reticle.dots, size);
      else if (/^(?:circle|ring|donut|halo)/.test(name) || (size > largestDot && word === undefined)) {
        if (size <= largestDot / 10 || size > largestRing) continue;
        insert(reticle.rings, size);
        if (name.startsWith('ring')) reticle.ringWord = 'ring';
      } else if (/^(?:dot|aiming|point|reticle)/.test(name)) {
        if (size >= smallestDot && size <= largestDot) insert(reticle.dots, size);
      } else reticle.hasOther = true;
      reticle.found ||= whole.trim();
    }
  }
  reticle.hasOther ||= hasOther && reticle.dots.length > 1;
  return reticle.dots.length + reticle.rings.length > 0 || reticle.hasOther ? reticle : undefined;
}

function alternatives(sizes: readonly number[]): string {
  const [last = 0, ...others] = sizes.toReversed();
  return others.length === 0 ? String(last) : `${others.toReversed().join(', ')} or ${last}`;
}

function moaOf({ dots, rings, ringWord, hasOther }: Reticle): string | null {
  const [ring] = rings;
  if (hasOther || rings.length > 1) return null;
  if (ring === undefined) return dots.length === 0 ? null : alternatives(dots);
  if (dots.length > 1) return null;
  return dots.length === 0 ? `${ring} MOA ${ringWord}` : `${dots[0]} / ${ring} MOA ${ringWord}`;
}

function foundOf(reticle: Reticle): Found {
  const value = moaOf(reticle);
  return { field: 'moa', value, found: reticle.found, isUnclear: value === null, reticle };
}

/** '2; 6; or 2 / 32 MOA circle': the sizes before the last are of other versions. */
const otherVersion = new RegExp(`(?:^|;)\\s*${list}\\s*;`);
const otherUnit = /MOA|\d ?-?(?:mils?|mrad|mm|in|inch(?:es)?|cm|microns?|°)(?![a-z])|"/i;
const choice = /\bdots?\b[^:]{0,30}: ?[\d.]+ ?-?MOA/i;
const bareSize = new RegExp(`(?:^|[,;]\\s*)(${number})\\s*-?MOA(?=\\s*(?:$|[.,;)]|red|green))`, 'i');

export const moa: Recognizer = {
  labels: patterns.optic.reticle.labels,
  labelled({ text, label }) {
    const word = label.match(/^(?:outer )?(circle|ring|halo)\b/)?.[1];
    const part = word === undefined ? undefined : word === 'ring' ? 'ring' : 'circle';
    const isSize = /size|moa|diameter|^dot$|circle|ring/.test(label);
    const isBare = isSize && text.length <= 60 && !otherUnit.test(text);
    const reticle = readReticle(text, isBare ? 'number' : 'unit', part);
    if (reticle === undefined) return [];
    const hasOther = reticle.hasOther || (!isBare && otherVersion.test(text));
    return [foundOf({ ...reticle, hasOther })];
  },
  unlabelled: inSentences((original, { isName }, { productLine }) => {
    // The 2 of 'Ridge 2, 6 MOA' is no size.
    const sentence = isName ? original.replace(productLine, ' ') : original;
    const bare = sentence.replace(adjustment, ' ').match(bareSize)?.[0];
    const reticle =
      readReticle(sentence, isName || choice.test(sentence) ? 'unit' : 'noun') ??
      (bare === undefined ? undefined : readReticle(bare, 'unit'));
    return reticle === undefined || reticle.hasOther ? [] : [foundOf(reticle)];
  }),
};

const isSame = (a: number[], b: number[] = []) => a.length === b.length && a.every((size) => b.includes(size));

export function reconcileReticles<One extends Found>(readings: One[]): One[] {
  const all = readings.map(({ reticle }) => reticle).filter((reticle) => reticle !== undefined);
  const dotted = all.filter(({ dots }) => dots.length > 0);
  const ringed = all.filter(({ rings }) => rings.length > 0);
  const [dot] = dotted;
  const best = readings.find(({ reticle }) => reticle?.rings.length);
  if (!dot || !best?.reticle || all.some(({ hasOther }) => hasOther)) return readings;
  if (!dotted.every(({ dots }) => isSame(dots, dot.dots))) return readings;
  if (!ringed.every(({ rings }) => isSame(rings, ringed[0]?.rings))) return readings;
  const value = moaOf({ ...best.reticle, dots: dot.dots });
  return [{ ...best, value, isUnclear: value === null || best.isUnclear === true }];
}
