import { depthsIn, ipCodeIn, submersibleTo } from '../../optics/facts/waterproof.ts';
import { patterns } from './patterns.ts';
import { inSentences } from './recognizer.ts';
import type { Found, Recognizer } from './types.ts';

const everyCode = /\bIP[ -]?[X\d][ -]?\d(?!\d)K?\b/gi;
const generic = /\bwater[- ]?proof(?:ed)?\b(?! (?:case|box|bag|pouch|container))/i;
const immersed =
  /\b(?:submers\w*|immers\w*|water[- ]?(?:proof|tight|resist)\w*|water|depth|underwater|div(?:e|es|ing)|dunk\w*|swims?|soak\w*)\b/i;
const gas = /\b(nitrogen|argon)[- ](purged|filled)\b/i;
const denied = /\bnot\b|\bisn't\b|\bno\b/i;

function genericText(text: string): string {
  const [, name, how] = text.match(gas) ?? [];
  return name === undefined ? 'Waterproof' : `Waterproof, ${name.toLowerCase()} ${how?.toLowerCase()}`;
}

function readRating(text: string): Found[] {
  const codes = [...text.matchAll(everyCode)].map(([found]) => ({ found, value: ipCodeIn(found) ?? found }));
  if (codes.length > 0) return codes.map((code) => ({ field: 'waterproof', ...code }));
  if (denied.test(text)) return [];
  const depths = immersed.test(text) ? depthsIn(text).filter((meters) => meters >= 0.5 && meters <= 200) : [];
  if (depths.length > 0) {
    const found = text.match(/\d+(?:\.\d+)?\s*-?\s*(?:m|ft|feet|foot)/i)?.[0] ?? '';
    return depths.map((meters) => ({ field: 'waterproof', value: submersibleTo(meters), found }));
  }
  const found = text.match(generic)?.[0];
  return found === undefined ? [] : [{ field: 'waterproof', value: genericText(text), found, isWeak: true }];
}

export const waterproof: Recognizer = {
  labels: patterns.optic.waterproof.labels,
  labelled({ text, label }) {
    if (/^ip ?x$/.test(label) && /^\d$/.test(text)) return readRating(`IPX${text}`);
    if (/^ip(?: rating| code| class)?$/.test(label) && /^[x\d]\d$/i.test(text)) return readRating(`IP${text}`);
    const isProof = /^water ?(?:proof|tight)|^submers|^immersion/.test(label);
    if (isProof && /^(?:yes|y|true|✓|✔)(?![\w-])/i.test(text)) {
      return readRating(`waterproof ${text}`).map((one) => ({ ...one, found: one.isWeak ? text : one.found }));
    }
    return readRating(/^(?:water|submers|immers)/.test(label) ? `water: ${text}` : text);
  },
  unlabelled: inSentences(readRating),
};
