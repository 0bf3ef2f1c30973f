import type { emitterTypes } from '../../optics/optics.ts';
import type { Statement } from '../page-facts.ts';
import type { Reading, Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { labelPattern } from '../text/label-pattern.ts';

type Emitter = (typeof emitterTypes)[number];

const sights =
  '(?:emitter|reflex|red[- ]dot|dot|sight|optic|housing|design|system|unit|model|construction|platform|lens)s?';
/** What may stand between the type and the noun: 'enclosed pistol sight'. */
const kinds = '(?:(?:micro|mini|compact|small|pistol|rifle|carbine|carry|slide|red|green|type|style|[- ])+)?';

/** Words that name a type of emitter wherever they stand. */
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

/** The same words below a label such as 'Emitter type' need no noun. */
const words: [RegExp, Emitter][] = [
  [/\b(?:enclosed|closed|sealed)\b/i, 'Enclosed'],
  [/\bopen\b/i, 'Open'],
  [/\btube[ds]?\b|\btubular\b/i, 'Tube'],
  [/\bprism(?:atic)?\b/i, 'Prism'],
  [/\bholographic\b/i, 'Holographic'],
];

function readTypes(statement: Statement, text: string, patterns: [RegExp, Emitter][]): Reading[] {
  const found = patterns.flatMap(([pattern, value]): Reading[] => {
    const phrase = text.match(pattern)?.[0];
    return phrase === undefined ? [] : [{ field: 'emitterType', value, found: phrase, statement }];
  });
  // 'Open, fully enclosed emitter' names one type clearly and another one nearby.
  const isBoth = /\bopen\b/i.test(text) && /\b(?:en)?closed\b/i.test(text);
  return isBoth ? found.map((reading) => ({ ...reading, isUnclear: true })) : found;
}

export const emitterType: Recognizer = {
  labels: labelPattern({
    before: 'optics?, sight, scope, reflex, red dot, product, housing, body, construction, emitter, optical, led',
    names:
      'emitter, emitter housing, type, types, design, style, configuration, construction, system, type of (?:optic|sight|emitter|red dot), category, housing, class, format',
  }),
  labelled({ statement, text, label }) {
    const isShort = text.length <= 40 && /emitter|type|design|style|housing|body|construction|format|class/.test(label);
    return readTypes(statement, text, isShort ? words : phrases);
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence) => readTypes(statement, sentence, phrases));
  },
};

const lights = ['Red', 'Green', 'Gold', 'Amber'] as const;
const lightWord = /\b(red|green|gold|amber)\b/gi;
/** 'Color: Red / Green' may be the light; 'Color: Black' is the housing. */
const onlyLights =
  /^(?:(?:super |bright |dual )?(?:red|green)(?: (?:dot|led|reticle|light|illumination|switchable|selectable|options?))*(?:\s*(?:,|\/|&|\+|and|or)\s*|$))+$/i;
const unlabelledLight =
  /\b(?:super |bright |crisp )?(red|green|gold|amber)(?:\s*(?:,|\/|&|and|or)\s*(red|green|gold|amber))?[- ](leds?|illuminat(?:ion|ed)|emitter|light[- ]emitting|reticles?|(?:aiming )?dots?|aiming point|diode|laser)\b/i;
/** '3 MOA red dot' states a color, but '3 MOA red dot sight' names the category. */
const sizedDot =
  /\bMOA\b(?:[- ](?:center|bright|crisp|illuminated|round|aiming|super))*[- ](red|green|gold|amber)[- ](?:aiming )?dots?\b(?! ?-?(?:sights?|optics?|scopes?|reflex|mini|micro|pistol))/i;
const lightAfterSize = /\bMOA\b[, ]+(?:in )?(red|green|gold|amber)(?=\s*(?:$|[,.;)(]|led|light))/i;

function inOrder(found: readonly string[]): string {
  const words = found.map((word) => word.toLowerCase());
  return lights.filter((light) => words.includes(light.toLowerCase())).join(', ');
}

export const colors: Recognizer = {
  labels: labelPattern({
    before:
      'red, illuminated, available, dot, reticle, illumination, illuminator, led, emitter, light, aiming point, laser, optic, lighting, beam, display, reticule, aiming',
    names:
      'colors?, color options?, hues?, illumination, illuminated, light source, led, led type, emitter, laser, reticles?, dot, dots, reticle type, light, lights, illumination source, wavelength, dot size, diode',
    after: 's',
  }),
  labelled({ statement, text, label }) {
    const isAboutLight =
      text.length <= 100 && /(?:wavelength|dot|reticle|illuminat|led|emitter|light|aiming|laser|hue|diode)/.test(label);
    if (!isAboutLight && !onlyLights.test(text)) return [];
    // A reticle may be red dot by name alone; a color is meant where no 'sight' follows.
    const found = [...text.replace(/\bred[- ]dots? (?:sight|optic|scope)s?/gi, ' ').matchAll(lightWord)].map(
      ([word]) => word,
    );
    const value = inOrder(found);
    // A shop's own field 'Color' is the finish, even if it says red.
    const isUnclear = statement.context.isShopColor === true;
    return value === '' ? [] : [{ field: 'colors', value, found: found[0] ?? '', statement, isUnclear }];
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence): Reading[] => {
        const [sized, color = ''] = sentence.match(sizedDot) ?? sentence.match(lightAfterSize) ?? [];
        if (sized !== undefined) return [{ field: 'colors', value: inOrder([color]), found: sized, statement }];
        const [found, first = '', second, noun = ''] = sentence.match(unlabelledLight) ?? [];
        // 'Red dot' is what all of them are called.
        const isGeneric = /dot/i.test(noun) && second === undefined && /red/i.test(first);
        if (found === undefined || isGeneric) return [];
        return [{ field: 'colors', value: inOrder([first, second ?? '']), found, statement }];
      });
  },
};
