import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { ReadField } from '../extraction.ts';
import { isKnownLabel, patterns } from './patterns.ts';
import { plainOf } from './recognizer.ts';
import { isDeceptive, isTemplate, labelWords, plainText } from './text.ts';
import type { KnownRow, Line, Reading, Recognizer, Statement } from './types.ts';

export type Parts = {
  heading: RegExp;
  loose: RegExp;
};

type Reader = {
  recognizers: readonly Recognizer[];
  parts: Parts;
  mentioned: readonly ReadField[];
};

const measure = /\b(?:weight|length|width|height|size|dimensions?|material|color)\b/;

/** 'L x W x H' says how to read the numbers, not what they measure. */
const order = /\(?\b[lwhd]\s*[x×*/]\s*[lwhd](?:\s*[x×*/]\s*([lwhd]))?\b\)?/i;

function wordsWithoutOrder(label: string): string {
  const [found, third] = label.match(order) ?? [];
  const words = labelWords(found === undefined ? label : label.replace(found, ' '));
  return third === undefined || /\b(?:dimensions?|size|measurements?)\b/.test(words) ? words : `size ${words}`.trim();
}

function labelsInContext({ label, heading }: Statement, parts: Parts): string[] {
  const words = wordsWithoutOrder(label);
  const part = labelWords(heading).match(parts.heading)?.[1];
  if (words === '' || part === undefined || words.includes(part)) return [words];
  const name = part === 'power' ? 'battery' : part;
  const isOwn = !measure.test(words) && parts.loose.test(name);
  return isOwn ? [`${name} ${words}`, words] : [`${name} ${words}`];
}

const allPatterns = Object.values(patterns).flatMap((some) => Object.values(some));

export function isLabelText(text: string): boolean {
  return text.length <= 60 && isKnownLabel(allPatterns, labelWords(text));
}

/** Values are short; a longer text is a description. */
const maxValueLength = 300;

/** A remark about another model: '(also sold in red)', '(CR1632 in the Ridge S)'. */
const ofAnother =
  /\s*\((?:also|formerly|previously|was|older|old)\b[^()]*\)|\s*\([^()]*\b(?:in|on|for|with) the [A-Z][^()]*\)/g;

export function lineOf({ recognizers, parts }: Reader, statement: Statement): Line {
  const labels = labelsInContext(statement, parts);
  const label = labels.find((one) => isKnownLabel(recognizers, one));
  if (label === undefined) return { statement, label: labels[0] ?? '', isLabelled: false, text: plainOf(statement) };
  const text = plainText(statement.text).slice(0, maxValueLength).replace(ofAnother, '');
  return { statement, label, isLabelled: true, text };
}

export function readLine(registry: FootprintRegistry, reader: Reader, line: Line, row: KnownRow): Reading[] {
  const { statement, isName } = line;
  if (isTemplate(statement.text)) return [];
  const isUnclear = statement.isUnclear || isDeceptive(`${statement.label} ${statement.text}`);
  return foundIn(registry, reader, line, row).map((one) => ({
    ...one,
    statement,
    isName,
    ...(isUnclear && { isUnclear }),
  }));
}

function foundIn(registry: FootprintRegistry, { recognizers, mentioned }: Reader, line: Line, row: KnownRow) {
  const named = line.isLabelled ? recognizers.filter(({ labels }) => labels.test(line.label)) : [];
  const stated = named.flatMap((recognizer) => recognizer.labelled(line, row, registry));
  // Data that no visitor sees is read by its names only.
  if (line.statement.isData) return stated;
  const whole = { ...line, text: plainOf(line.statement) };
  const mentions = recognizers
    .filter((recognizer) => !named.includes(recognizer))
    .flatMap((recognizer) => recognizer.unlabelled?.(whole, row, registry) ?? []);
  // A label that heads a text of another kind, as 'Housing' above its sides, is part of a sentence. A row that states
  // its own field may also say how an optic wakes, but measures belong to their own rows.
  return [...stated, ...(stated.length === 0 ? mentions : mentions.filter(({ field }) => mentioned.includes(field)))];
}
