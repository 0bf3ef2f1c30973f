import type { emitterTypes } from '../../optics/optics.ts';
import { patterns } from './patterns.ts';
import { inSentences } from './recognizer.ts';
import type { Found, Recognizer } from './types.ts';

type Emitter = (typeof emitterTypes)[number];

const sights =
  '(?:emitter|reflex|red[- ]dot|dot|sight|optic|housing|design|system|unit|model|construction|platform|lens)s?';
const kinds = '(?:(?:micro|mini|compact|small|pistol|rifle|carbine|carry|slide|red|green|type|style|[- ])+)?';

const phrases: [RegExp, Emitter][] = [
  [new RegExp(`\\b(?:fully[- ])?(?:enclosed|closed|sealed)[- ]?${kinds}[- ]${sights}\\b`, 'i'), 'Enclosed'],
  [/\bemitter is (?:fully |completely )?(?:enclosed|sealed)\b|\b(?:fully|completely) enclosed\b/i, 'Enclosed'],
  [/^(?!.*\b(?:batter|manual|key|tool|card|wrench|cable)).*\b(?:is|are) (?:enclosed|closed)\b/i, 'Enclosed'],
  [/\bemitter\b[^.;]{0,20}\b(?:behind|between) (?:two|a pair of|sealed)\b/i, 'Enclosed'],
  [/\bopen[- ](?:style |type )?(?:emitter|reflex|top reflex)\b/i, 'Open'],
  [/\bemitter is open\b/i, 'Open'],
  [/\bprism(?:atic)?(?: red dot)? (?:sight|scope|optic|design|weapon sight)/i, 'Prism'],
  [/\b[1-9](?:\.\d)?x (?:micro )?prism\b/i, 'Prism'],
  [/\bholographic (?:weapon )?(?:sight|optic)/i, 'Holographic'],
  [/\btube[- ](?:style|type|design|bod(?:y|ied))\b/i, 'Tube'],
  [/\btubed? (?:micro )?(?:red[- ]dot|reflex|sight|optic)s?\b/i, 'Tube'],
];

const words: [RegExp, Emitter][] = [
  [/\b(?:enclosed|closed|sealed)\b/i, 'Enclosed'],
  [/\bopen\b/i, 'Open'],
  [/\btube[ds]?\b|\btubular\b/i, 'Tube'],
  [/\bprism(?:atic)?\b/i, 'Prism'],
  [/\bholographic\b/i, 'Holographic'],
];

function readTypes(text: string, some: [RegExp, Emitter][]): Found[] {
  const isUnclear = /\bopen\b/i.test(text) && /\b(?:en)?closed\b/i.test(text);
  return some.flatMap(([pattern, value]): Found[] => {
    const found = text.match(pattern)?.[0];
    return found === undefined ? [] : [{ field: 'emitterType', value, found, isUnclear }];
  });
}

export const emitterType: Recognizer = {
  labels: patterns.optic.emitter.labels,
  labelled({ text, label }) {
    const isShort = text.length <= 40 && /emitter|type|design|style|housing|body|construction|format|class/.test(label);
    return readTypes(text, isShort ? words : phrases);
  },
  unlabelled: inSentences((sentence) => readTypes(sentence, phrases)),
};

const lights = ['Red', 'Green', 'Gold', 'Amber'] as const;
const lightWord = /\b(red|green|gold|amber)\b/gi;
/** 'Color: Red / Green' may be the light; 'Color: Black' is the housing. */
const onlyLights =
  /^(?:(?:super |bright |dual )?(?:red|green)(?: (?:dot|led|reticle|light|illumination|switchable|selectable|options?))*(?:\s*(?:,|\/|&|\+|and|or)\s*|$))+$/i;
/** '3 MOA red dot' states a color, but '3 MOA red dot sight' names the category. */
const sizedDot =
  /\bMOA\b(?:[- ](?:center|bright|crisp|illuminated|round|aiming|super))*[- ](red|green|gold|amber)[- ](?:aiming )?dots?\b(?! ?-?(?:sights?|optics?|scopes?|reflex|mini|micro|pistol))/i;
const lightAfterSize = /\bMOA\b[, ]+(?:in )?(red|green|gold|amber)(?=\s*(?:$|[,.;)(]|led|light))/i;

function inOrder(found: readonly string[]): string {
  const names = found.map((word) => word.toLowerCase());
  return lights.filter((light) => names.includes(light.toLowerCase())).join(', ');
}

export const colors: Recognizer = {
  labels: patterns.optic.colors.labels,
  labelled({ statement, text, label }) {
    const isAboutLight =
      text.length <= 100 && /(?:wavelength|dot|reticle|illuminat|led|emitter|light|aiming|laser|hue|diode)/.test(label);
    if (!isAboutLight && !onlyLights.test(text)) return [];
    const found = text.replace(/\bred[- ]dots? (?:sight|optic|scope)s?/gi, ' ').match(lightWord) ?? [];
    const value = inOrder(found);
    // A shop's own field 'Color' is the finish, even if it says red.
    const isUnclear = statement.isShopColor === true;
    return value === '' ? [] : [{ field: 'colors', value, found: found[0] ?? '', isUnclear }];
  },
  unlabelled: inSentences((sentence) => {
    const [sized, color = ''] = sentence.match(sizedDot) ?? sentence.match(lightAfterSize) ?? [];
    if (sized !== undefined) return [{ field: 'colors', value: inOrder([color]), found: sized }];
    const [found, first = '', second, noun = ''] = sentence.match(patterns.optic.colors.mention) ?? [];
    // 'Red dot' is what all of them are called.
    const isGeneric = /dot/i.test(noun) && second === undefined && /red/i.test(first);
    if (found === undefined || isGeneric) return [];
    return [{ field: 'colors', value: inOrder([first, second ?? '']), found }];
  }),
};
