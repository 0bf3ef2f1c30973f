import { findFootprint } from '../../fit/footprints.ts';
import { isBesideThePoint, sentencesOf } from '../asides.ts';
import type { Statement } from '../page-facts.ts';
import type { Reading, Recognizer } from '../recognizer.ts';

/** A plate beside the optic has a footprint of its own. */
const plates = /\badapt[eo]rs?\b|\bplates?\b|\bincluded\b|\bspacer\b/i;

/** The parts of a list of footprints: 'RMR; K adapter plate included', 'RMR or RMSc'. */
const partSeparator = /\s*(?:[;,|&+]|\band\b|\bor\b|\bwith\b|\((?!direct))\s*/i;

const noise =
  /\b(?:uses?|the|same|as|a|an|standard|industry|common|popular|mounting|universal|direct|fits?|compatible with|for|on|based|size|series|micro red dot|red dot|optics?|sights?|ready|it|its|has|features?|with|which|is|this|platform|interface|type)\b/gi;

/** 'RMSc (modified)' is another footprint than RMSc. */
const changed = /\b(?:modified|without|no|except)\b/i;

function footprintIn(text: string): string | undefined {
  const known = findFootprint(text);
  if (known === undefined && changed.test(text)) return undefined;
  const whole = known ?? findFootprint(text.replace(/\([^)]*\)/g, ''));
  return (whole ?? findFootprint(text.replace(noise, ' ').replace(/[()]/g, ' ')))?.name;
}

/** The footprints that a text lists. A footprint of a plate is not the optic's. */
function footprintsIn(text: string): string[] {
  const whole = footprintIn(text.replace(/\bfootprint\b/i, ''));
  if (whole !== undefined) return [whole];
  if (changed.test(text)) return [];
  const parts = text.split(partSeparator).filter((part) => part !== '' && !plates.test(part));
  return [...new Set(parts.map(footprintIn).filter((name) => name !== undefined))];
}

const longestName = 6;

/** The footprint whose name ends a text: 'mounts on any slide with an RMR'. */
function footprintAtEnd(text: string): { name: string; found: string } | undefined {
  const words = text.trim().split(/\s+/).slice(-longestName);
  for (let from = 0; from < words.length; from += 1) {
    const found = words
      .slice(from)
      .join(' ')
      .replace(/^[("']+|[)"',]+$/g, '');
    const name = findFootprint(found)?.name;
    if (name !== undefined) return { name, found };
  }
  return undefined;
}

const namedFootprint =
  /^(.*?)[ -](?:mounting )?(?:footprint|mounting pattern|mount pattern|hole pattern|pattern|cut)\b/i;

function readSentence(statement: Statement, sentence: string): Reading[] {
  const before = sentence.match(namedFootprint)?.[1];
  if (before === undefined || plates.test(sentence) || isBesideThePoint(sentence)) return [];
  const at = footprintAtEnd(before);
  return at ? [{ field: 'footprint', value: at.name, found: at.found, statement }] : [];
}

export const footprint: Recognizer = {
  labels:
    /^(?:(?:optic|optics|mounting|sight|slide|base|mount|native|red dot|direct) )*(?:foot ?print|pattern|mounting (?:interface|system|standard|platform|base|cut|type|method|style)?|mount(?: type| style| interface| standard| system)?|cut|interface|base type)(?: (?:type|compatibility|pattern|style|standard|s))*$/,
  labelled({ statement, text, label }) {
    const isNamed = /foot ?print|pattern|cut$|interface/.test(label);
    // A mount in the box is not the footprint below it.
    if (!isNamed && !/\b(?:footprint|pattern|cut)\b/i.test(text)) return [];
    const names = footprintsIn(text);
    if (names.length > 0) return names.map((value) => ({ field: 'footprint', value, found: value, statement }));
    return isNamed && text !== '' ? [{ field: 'footprint', value: null, found: text, statement, isUnclear: true }] : [];
  },
  unlabelled({ statement, text }) {
    return sentencesOf(text).flatMap((sentence) => readSentence(statement, sentence));
  },
};
