import type { emitterTypes } from '../../optics/optics.ts';
import { isBesideThePoint, sentencesOf } from '../asides.ts';
import type { Reading, Recognizer } from '../recognizer.ts';

type Emitter = (typeof emitterTypes)[number];

/** Words that name a type of emitter wherever they stand. */
const phrases: [RegExp, Emitter][] = [
  [/\b(?:fully[- ])?(?:en)?closed[- ](?:emitter|reflex|optic|red dot)/i, 'Enclosed'],
  [/\bemitter is (?:fully )?enclosed\b/i, 'Enclosed'],
  [/\bopen[- ](?:emitter|reflex)/i, 'Open'],
  [/\bprism(?:atic)? (?:sight|scope|optic|design|weapon sight)/i, 'Prism'],
  [/\bholographic (?:weapon )?(?:sight|optic)/i, 'Holographic'],
  [/\btube[- ](?:style|type|design|bod(?:y|ied))\b/i, 'Tube'],
  [/\btubed? (?:red dot|reflex)\b/i, 'Tube'],
];

/** The same words below a label such as 'Emitter type' need no noun. */
const words: [RegExp, Emitter][] = [
  [/\b(?:en)?closed\b/i, 'Enclosed'],
  [/\bopen\b/i, 'Open'],
  [/\btube[ds]?\b|\btubular\b/i, 'Tube'],
  [/\bprism(?:atic)?\b/i, 'Prism'],
  [/\bholographic\b/i, 'Holographic'],
];

export const emitterType: Recognizer = {
  labels:
    /^(?:emitter(?: (?:type|design|style|configuration|housing))?|(?:optics?|sight|scope|reflex|red dot|product|housing|body|construction)(?: sight)? (?:type|design|style|configuration)|type(?: of (?:optic|sight))?|design|style|system|optical (?:system|design)|category|housing)$/,
  labelled({ statement, text, label }) {
    const isShort = text.length <= 40 && /emitter|type|design|style/.test(label);
    const patterns = isShort ? words : phrases;
    return patterns.flatMap(([pattern, value]): Reading[] => {
      const found = text.match(pattern)?.[0];
      return found === undefined ? [] : [{ field: 'emitterType', value, found, statement }];
    });
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence) =>
        phrases.flatMap(([pattern, value]): Reading[] => {
          const found = sentence.match(pattern)?.[0];
          return found === undefined ? [] : [{ field: 'emitterType', value, found, statement }];
        }),
      );
  },
};

const lights = ['Red', 'Green', 'Gold', 'Amber'] as const;
const lightWord = /\b(red|green|gold|amber)\b/gi;
/** 'Color: Red / Green' may be the light; 'Color: Black' is the housing. */
const onlyLights =
  /^(?:(?:super |bright )?(?:red|green)(?: (?:dot|led|reticle|light|illumination))?(?:\s*(?:,|\/|&|\+|and|or)\s*|$))+$/i;
const unlabelledLight =
  /\b(?:super |bright |crisp )?(red|green|gold|amber)(?:\s*(?:,|\/|&|and|or)\s*(red|green|gold|amber))?[- ](leds?|illuminat(?:ion|ed)|emitter|light[- ]emitting|reticle|(?:aiming )?dots?)\b/i;

function inOrder(found: readonly string[]): string {
  const words = found.map((word) => word.toLowerCase());
  return lights.filter((light) => words.includes(light.toLowerCase())).join(', ');
}

export const colors: Recognizer = {
  labels:
    /^(?:(?:red|illuminated|available) )?(?:(?:dot|reticle|illumination|illuminated|illuminator|led|emitter|light|aiming point|laser|optic|lighting|beam|display) )*(?:colou?rs?(?: options?| s)?|illumination|light source|led|led type|emitter|laser|reticles?|dot|reticle type|light|illumination source|(?:light |led )?wavelength)$/,
  labelled({ statement, text, label }) {
    const isAboutLight =
      text.length <= 100 && /(?:wavelength|dot|reticle|illuminat|led|emitter|light|aiming|laser)/.test(label);
    if (!isAboutLight && !onlyLights.test(text)) return [];
    // A reticle may be red dot by name alone; a color is meant where no 'sight' follows.
    const found = [...text.replace(/\bred[- ]dots? (?:sight|optic|scope)s?/gi, ' ').matchAll(lightWord)].map(
      ([word]) => word,
    );
    const value = inOrder(found);
    return value === '' ? [] : [{ field: 'colors', value, found: found[0] ?? '', statement }];
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .flatMap((sentence): Reading[] => {
        const [found, first = '', second, noun = ''] = sentence.match(unlabelledLight) ?? [];
        // 'Red dot' is what all of them are called.
        const isGeneric = /dot/i.test(noun) && second === undefined && /red/i.test(first);
        if (found === undefined || isGeneric) return [];
        return [{ field: 'colors', value: inOrder([first, second ?? '']), found, statement }];
      });
  },
};
