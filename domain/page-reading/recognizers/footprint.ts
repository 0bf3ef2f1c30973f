import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { Statement } from '../page-facts.ts';
import type { Reading, Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { labelPattern } from '../text/label-pattern.ts';

/** A plate beside the optic has a footprint of its own. */
const plates = /\badapt[eo]rs?\b|\bplates?\b|\bincluded\b|\bspacer\b/i;
/** 'Mounts with no plate' says that the footprint is the optic's own. */
const withoutPlate =
  /\b(?:no|without(?: an?| any)?) (?:adapt[eo]r |mounting )?(?:plates?|adapt[eo]rs?)\b(?: (?:is |are )?(?:needed|required|necessary))?/gi;

/** The parts of a list of footprints: 'RMR; K adapter plate included', 'RMR or RMSc'. */
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

/** The footprints that a text lists. A footprint of a plate is not the optic's. */
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

/** The footprint whose name ends a text: 'mounts on any slide with an RMR'. */
function footprintAtEnd(registry: FootprintRegistry, text: string): { name: string; found: string } | undefined {
  const words = text.trim().split(/\s+/).slice(-longestName);
  for (let from = 0; from < words.length; from += 1) {
    const found = words
      .slice(from)
      .join(' ')
      .replace(/^[("']+|[)"',]+$/g, '');
    const name = findFootprint(registry, found)?.name;
    if (name !== undefined) return { name, found };
  }
  return undefined;
}

/** The footprint whose name starts a text: 'RMR slides and plates'. */
function footprintAtStart(registry: FootprintRegistry, text: string): { name: string; found: string } | undefined {
  const words = text.trim().split(/\s+/).slice(0, longestName);
  for (let to = words.length; to > 0; to -= 1) {
    const found = words
      .slice(0, to)
      .join(' ')
      .replace(/[)"',.]+$/g, '')
      .replace(/^[("']+/, '');
    const name = findFootprint(registry, found)?.name;
    if (name !== undefined) return { name, found };
  }
  return undefined;
}

const namedFootprint =
  /^(.*?)[ -](?:mounting )?(?:footprint|foot print|mounting pattern|mount pattern|hole pattern|screw pattern|pattern|cuts?|interface|milling)\b/i;
/** 'is cut for RMR slides', 'footprint of the RMSc' */
const footprintAfter =
  /\b(?:(?:is |are )?(?:cut|milled|machined|drilled) (?:for|to)|footprint(?: is|:| of| matches| as)?(?: the same as)?|mounts (?:directly )?(?:on|to)|fits:?)(?: (?:a|an|the|any|all))*(?: standard)? (.*)$/i;
/** 'Clamps to Picatinny rails': the mount is part of it. */
const clampedTo = /\b(?:clamps|attaches) (?:directly )?(?:to|on|onto) (?:(?:a|an|the|any|all|standard) )*(.*)$/i;

type Footprint = Pick<Reading, 'value' | 'found' | 'isUnclear'>;

function inSentence(registry: FootprintRegistry, original: string): Footprint[] {
  const sentence = original.replace(withoutPlate, ' ');
  if (plates.test(sentence) || isBesideThePoint(sentence)) return [];
  const before = sentence.match(namedFootprint)?.[1];
  const after = sentence.match(footprintAfter)?.[1];
  const found = (before && footprintAtEnd(registry, before)) || (after && footprintAtStart(registry, after));
  const clamped = sentence.match(clampedTo)?.[1];
  const rail = clamped && footprintAtStart(registry, clamped);
  // Rails and rings take mounts of any footprint.
  if (!found || (before === undefined && isRail.test(found.name))) {
    return rail ? [{ value: rail.name, found: rail.found }] : [];
  }
  return [{ value: found.name, found: found.found }];
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

function mentioned(registry: FootprintRegistry, { context }: Statement, text: string): Footprint[] {
  // A bullet that is a footprint's name and no more.
  const only = context.where === 'list' ? registry.find(text)?.name : undefined;
  if (only !== undefined && !isRail.test(only)) return [{ value: only, found: text }];
  return sentencesOf(text).flatMap((sentence) => inSentence(registry, sentence));
}

/** Reads the footprint that a field names. */
export function footprintRecognizer<Field extends string>(field: Field, labels: RegExp): Recognizer<Field, unknown> {
  return {
    labels,
    labelled: ({ statement, text, label }, _row, registry) =>
      labelled(registry, text, label).map((one) => ({ field, statement, ...one })),
    unlabelled: ({ statement, text }, _row, registry) =>
      mentioned(registry, statement, text).map((one) => ({ field, statement, ...one })),
  };
}

export const footprint = footprintRecognizer(
  'footprint',
  labelPattern({
    before:
      'optic, optics, mounting, sight, slide, base, mount, native, red dot, direct, clamp, screw, hole, pistol, dot, reflex, adapter, plate, factory',
    names:
      'foot ?prints?, patterns?, mounting, (?:mounting )?(?:interface|system|standard|platform|base|cut|type|method|style), mount(?: type| style| interface| standard| system)?, cut, cuts, interface, base type, base, milling',
    after: 'type, compatibility, compatible, pattern, style, standard, s, cut',
  }),
);
