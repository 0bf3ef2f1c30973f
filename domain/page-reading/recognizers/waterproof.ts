import { depthsIn, ipCodeIn, submersibleTo } from '../../optics/facts/waterproof.ts';
import type { Statement } from '../page-facts.ts';
import type { Reading, Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { labelPattern } from '../text/label-pattern.ts';

const everyCode = /\bIP[ -]?[X\d][ -]?\d(?!\d)K?\b/gi;
const generic = /\bwater[- ]?proof(?:ed)?\b(?! (?:case|box|bag|pouch|container))/i;
const immersed =
  /\b(?:submers\w*|immers\w*|water[- ]?(?:proof|tight|resist)\w*|water|depth|underwater|div(?:e|es|ing)|dunk\w*|swims?|soak\w*)\b/i;
const gas = /\b(nitrogen|argon)[- ](purged|filled)\b/i;
const denied = /\bnot\b|\bisn't\b|\bno\b/i;

/** 'Waterproof', or with the gas that keeps it clear. */
function genericText(text: string): string {
  const [, name, how] = text.match(gas) ?? [];
  return name === undefined ? 'Waterproof' : `Waterproof, ${name.toLowerCase()} ${how?.toLowerCase()}`;
}

function readRating(statement: Statement, text: string): Reading[] {
  const codes = [...text.matchAll(everyCode)].map(([found]) => ({ found, value: ipCodeIn(found) ?? found }));
  // The depth beside a code explains it.
  if (codes.length > 0) return codes.map(({ value, found }) => ({ field: 'waterproof', value, found, statement }));
  if (denied.test(text)) return [];
  const depths = immersed.test(text) ? depthsIn(text).filter((meters) => meters >= 0.5 && meters <= 200) : [];
  if (depths.length > 0) {
    return depths.map((meters) => ({
      field: 'waterproof',
      value: submersibleTo(meters),
      found: text.match(/\d+(?:\.\d+)?\s*-?\s*(?:m|ft|feet|foot)/i)?.[0] ?? '',
      statement,
    }));
  }
  const found = text.match(generic)?.[0];
  return found === undefined ? [] : [{ field: 'waterproof', value: genericText(text), found, statement, isWeak: true }];
}

export const waterproof: Recognizer = {
  labels: labelPattern({
    before: 'max, maximum, housing, body, overall',
    names:
      'water ?(?:proof\\w*|resist\\w*|tight\\w*|rating), ip, ip ?x, ip rating, ingress(?: protection)?, environmental(?: (?:protection|sealing))?, submersi\\w*, immersion, protection, weather ?(?:proof\\w*|resist\\w*|sealing|sealed), sealing, seal, sealed, durability, water, depth rating, rating, proof, proofing, dive depth',
    after:
      'rating, ratings, code, class, level, depth, grade, standard, protection, resistance, proof, test\\w*, fog ?proof, and fog ?proof, submersion, ip',
  }),
  labelled({ statement, text, label }) {
    if (/^ip ?x$/.test(label) && /^\d$/.test(text)) return readRating(statement, `IPX${text}`);
    if (/^ip(?: rating| code| class)?$/.test(label) && /^[x\d]\d$/i.test(text))
      return readRating(statement, `IP${text}`);
    const isProof = /^water ?(?:proof|tight)|^submers|^immersion/.test(label);
    if (isProof && /^(?:yes|y|true|✓|✔)(?![\w-])/i.test(text)) {
      const readings = readRating(statement, `waterproof ${text}`);
      return readings.map((reading) => ({ ...reading, found: reading.isWeak ? text : reading.found }));
    }
    return readRating(statement, /^(?:water|submers|immers)/.test(label) ? `water: ${text}` : text);
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence) => readRating(statement, sentence));
  },
};
