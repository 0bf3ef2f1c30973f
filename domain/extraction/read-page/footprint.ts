import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { ReadField } from '../extraction.ts';
import { sentencesOf } from './asides.ts';
import { inSentences } from './recognizer.ts';
import type { Found, Recognizer, Statement } from './types.ts';

const plates = /\badapt[eo]rs?\b|\bplates?\b|\bincluded\b|\bspacer\b/i;
/** 'Mounts with no plate' says that the footprint is the optic's own. */
const withoutPlate =
  /\b(?:no|without(?: an?| any)?) (?:adapt[eo]r |mounting )?(?:plates?|adapt[eo]rs?)\b(?: (?:is |are )?(?:needed|required|necessary))?/gi;

const partSeparator = /\s*(?:[;,|&+]| - |\balso\b|\band\b|\bor\b|\bwith\b|\((?!direct))\s*/i;

const noise =
  /\b(?:uses?|the|same|as|a|an|standard|industry|common|popular|mounting|universal|direct|fits?|compatible with|for|on|based|size|series|micro red dot|red dot|optics?|sights?|ready|it|its|has|features?|with|which|is|this|platform|interface|type)\b/gi;

/** 'RMSc (modified)' is another footprint than RMSc. */
const changed = /\b(?:modified|without|no|except)\b/i;

/** Names that only mean the footprint where one is expected: 'T1' beside 'footprint'. */
const shortNames: [RegExp, string][] = [
  [/^(?:aimpoint )?(?:micro )?\(?[th]-?[12](?: ?(?:\/|and|&|or|,) ?[th]-?[12])*\)?(?: micro)?$/i, 'Aimpoint Micro'],
  [/^micro$/i, 'Aimpoint Micro'],
  [/^(?:vortex )?(?:venom|viper)$/i, 'Docter/Noblex'],
  [/^glock mos(?: slides?| cuts?)* direct(?:ly)?$/i, 'Glock MOS (direct)'],
];

function findFootprint(registry: FootprintRegistry, text: string): { name: string } | undefined {
  const trimmed = text.trim();
  const name = shortNames.find(([pattern]) => pattern.test(trimmed))?.[1];
  return name === undefined ? registry.find(text) : { name };
}

function footprintIn(registry: FootprintRegistry, text: string): string | undefined {
  const known = findFootprint(registry, text);
  if (known === undefined && changed.test(text)) return undefined;
  const whole = known ?? findFootprint(registry, text.replace(/\([^)]*\)/g, ''));
  return (whole ?? findFootprint(registry, text.replace(noise, ' ').replace(/[()]/g, ' ')))?.name;
}

function footprintsIn(registry: FootprintRegistry, text: string): string[] {
  const whole = footprintIn(registry, text.replace(/\bfootprint\b/i, ''));
  if (whole !== undefined) return [whole];
  if (changed.test(text)) return [];
  // 'Burris FastFire / Vortex Venom' are two names of one.
  const names = text.split('/').map((part) => footprintIn(registry, part.trim()));
  if (names.length > 1 && names.every((name) => name !== undefined)) return [...new Set(names)];
  const parts = text.split(partSeparator).filter((part) => part !== '' && !plates.test(part));
  return [...new Set(parts.map((part) => footprintIn(registry, part)).filter((name) => name !== undefined))];
}

const longestName = 6;

type Named = { name: string; found: string };

function longestNamed(registry: FootprintRegistry, parts: readonly string[][]): Named | undefined {
  for (const words of parts) {
    const found = words.join(' ').replace(/^[("']+|[)"',.]+$/g, '');
    const name = findFootprint(registry, found)?.name;
    if (name !== undefined) return { name, found };
  }
  return undefined;
}

function footprintAtEnd(registry: FootprintRegistry, text: string): Named | undefined {
  const words = text.trim().split(/\s+/).slice(-longestName);
  return longestNamed(
    registry,
    words.map((_, from) => words.slice(from)),
  );
}

function footprintAtStart(registry: FootprintRegistry, text: string): Named | undefined {
  const words = text.trim().split(/\s+/).slice(0, longestName);
  return longestNamed(
    registry,
    words.map((_, shorter) => words.slice(0, words.length - shorter)),
  );
}

const namedFootprint =
  /^(.*?)[ -](?:mounting )?(?:footprint|foot print|mounting pattern|mount pattern|hole pattern|screw pattern|pattern|cuts?|interface|milling)\b/i;
const footprintAfter =
  /\b(?:(?:is |are )?(?:cut|milled|machined|drilled) (?:for|to)|footprint(?: is|:| of| matches| as)?(?: the same as)?|mounts (?:directly )?(?:on|to)|fits:?)(?: (?:a|an|the|any|all))*(?: standard)? (.*)$/i;
/** 'Clamps to Picatinny rails': the mount is part of it. */
const clampedTo = /\b(?:clamps|attaches) (?:directly )?(?:to|on|onto) (?:(?:a|an|the|any|all|standard) )*(.*)$/i;

type Footprint = Omit<Found, 'field'>;

function inSentence(
  registry: FootprintRegistry,
  original: string,
  { isItem }: Statement,
  isWhole: boolean,
): Footprint[] {
  const only = isItem && isWhole ? registry.find(original)?.name : undefined;
  if (only !== undefined && !isRail.test(only)) return [{ value: only, found: original }];
  const sentence = original.replace(withoutPlate, ' ');
  if (plates.test(sentence)) return [];
  const before = sentence.match(namedFootprint)?.[1];
  const after = sentence.match(footprintAfter)?.[1];
  const named = (before && footprintAtEnd(registry, before)) || (after && footprintAtStart(registry, after));
  const clamped = sentence.match(clampedTo)?.[1];
  const rail = clamped && footprintAtStart(registry, clamped);
  // Rails and rings take mounts of any footprint.
  const meant = !named || (before === undefined && isRail.test(named.name)) ? rail : named;
  return meant ? [{ value: meant.name, found: meant.found }] : [];
}

const isRail = /Picatinny|Ring|Dovetail/;

function labelled(registry: FootprintRegistry, text: string, label: string): Footprint[] {
  const isNamed = /foot ?print|pattern|cuts?$|interface|milling/.test(label);
  // A mount in the box is not the footprint below it.
  if (!isNamed && !/\b(?:footprint|pattern|cut)\b/i.test(text)) {
    const only = findFootprint(registry, text)?.name;
    return only === undefined || isRail.test(only) ? [] : [{ value: only, found: text }];
  }
  const [sentence = text] = sentencesOf(text);
  const all = footprintsIn(registry, text);
  const names = all.length > 0 ? all : footprintsIn(registry, sentence.replace(/\.$/, ''));
  if (names.length > 0) return names.map((value) => ({ value, found: value }));
  return isNamed && text !== '' ? [{ value: null, found: text, isUnclear: true }] : [];
}

export function footprintRecognizer(field: ReadField, { labels }: { labels: RegExp }): Recognizer {
  return {
    labels,
    labelled: ({ text, label }, _row, registry) => labelled(registry, text, label).map((one) => ({ field, ...one })),
    unlabelled: inSentences((sentence, { statement, text }, _row, registry) =>
      inSentence(registry, sentence, statement, sentence === text).map((one) => ({ field, ...one })),
    ),
  };
}
