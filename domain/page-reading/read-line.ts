import type { Statement } from './page-facts.ts';
import { type Line, labelsInContext, plainOf, type ReadField, type Reading, type ReadOptic } from './recognizer.ts';
import { isKnownLabel, recognizers } from './recognizers.ts';
import { isDeceptive, isTemplate, plainText } from './text.ts';

/** Values are short; a longer text is a description. */
const maxValueLength = 300;

/** A remark about another model: '(also sold in red)', '(CR1632 in the Ridge S)'. */
const ofAnother =
  /\s*\((?:also|formerly|previously|was|older|old)\b[^()]*\)|\s*\([^()]*\b(?:in|on|for|with) the [A-Z][^()]*\)/g;

/** A statement as recognizers see it. */
export function lineOf(statement: Statement): Line {
  const labels = labelsInContext(statement);
  const label = labels.find(isKnownLabel);
  if (label === undefined) return { statement, label: labels[0] ?? '', isLabelled: false, text: plainOf(statement) };
  const text = plainText(statement.text).slice(0, maxValueLength).replace(ofAnother, '');
  return { statement, label, isLabelled: true, text };
}

/** Reads one line: recognizers that know its label read the value, the others look for mentions. */
export function readLine(line: Line, optic: ReadOptic): Reading[] {
  const { label, text } = line.statement;
  if (isTemplate(text)) return [];
  const readings = readClearly(line, optic).map((reading) => (line.isName ? { ...reading, isName: true } : reading));
  return isDeceptive(`${label} ${text}`) ? readings.map((reading) => ({ ...reading, isUnclear: true })) : readings;
}

function readClearly(line: Line, optic: ReadOptic): Reading[] {
  const named = line.isLabelled ? recognizers.filter(({ labels }) => labels.test(line.label)) : [];
  const stated = named.flatMap((recognizer) => recognizer.labelled(line, optic));
  const { where } = line.statement.context;
  // Data that no visitor sees is read by its names only.
  if (where === 'json-ld' || where === 'microdata') return stated;
  const others = recognizers.filter((recognizer) => !named.includes(recognizer));
  const whole = { ...line, text: plainOf(line.statement) };
  const mentions = others.flatMap((recognizer) => recognizer.unlabelled?.(whole, optic) ?? []);
  // A label that heads a text of another kind, as 'Housing' above its sides, is part of a sentence. A row that states
  // its own field may also say how the optic wakes, but measures belong to their own rows.
  return [...stated, ...(stated.length === 0 ? mentions : mentions.filter(({ field }) => mentioned.includes(field)))];
}

const mentioned: readonly ReadField[] = [
  'nvCompatible',
  'shakeAwake',
  'solarFailsafe',
  'batteryAccess',
  'batteryType',
  'waterproof',
  'moa',
];
