import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { PageKind } from './kinds/page-kind.ts';
import type { Statement } from './page-facts.ts';
import { type Line, labelsInContext, plainOf, type Reading, type Recognizer } from './recognizer.ts';
import { isDeceptive, isTemplate, labelWords, plainText } from './text/text.ts';

/** Values are short; a longer text is a description. */
const maxValueLength = 300;

/** A remark about another model: '(also sold in red)', '(CR1632 in the Ridge S)'. */
const ofAnother =
  /\s*\((?:also|formerly|previously|was|older|old)\b[^()]*\)|\s*\([^()]*\b(?:in|on|for|with) the [A-Z][^()]*\)/g;

const maxLabelLength = 60;

/** Whether any of the recognizers reads a label, given as words. */
function isKnownLabel(recognizers: readonly Pick<Recognizer, 'labels'>[], label: Line['label']): boolean {
  return label !== '' && label.length <= maxLabelLength && recognizers.some(({ labels }) => labels.test(label));
}

/** Whether a text on its own is a label that a recognizer reads. */
export function isLabelFor(recognizers: readonly Pick<Recognizer, 'labels'>[], text: string): boolean {
  return text.length <= maxLabelLength && isKnownLabel(recognizers, labelWords(text));
}

/** A statement as recognizers see it. */
export function lineOf(
  { recognizers, parts }: Pick<PageKind<never, string>, 'recognizers' | 'parts'>,
  statement: Statement,
): Line {
  const labels = labelsInContext(statement, parts);
  const label = labels.find((one) => isKnownLabel(recognizers, one));
  if (label === undefined) return { statement, label: labels[0] ?? '', isLabelled: false, text: plainOf(statement) };
  const text = plainText(statement.text).slice(0, maxValueLength).replace(ofAnother, '');
  return { statement, label, isLabelled: true, text };
}

/** Reads one line: recognizers that know its label read the value, the others look for mentions. */
export function readLine<Row, Field extends string>(
  registry: FootprintRegistry,
  kind: PageKind<Row, Field>,
  line: Line,
  row: Row,
): Reading<Field>[] {
  const { label, text } = line.statement;
  if (isTemplate(text)) return [];
  const readings = readClearly(registry, kind, line, row).map((reading) =>
    line.isName ? { ...reading, isName: true } : reading,
  );
  return isDeceptive(`${label} ${text}`) ? readings.map((reading) => ({ ...reading, isUnclear: true })) : readings;
}

function readClearly<Row, Field extends string>(
  registry: FootprintRegistry,
  { recognizers, mentioned }: PageKind<Row, Field>,
  line: Line,
  row: Row,
): Reading<Field>[] {
  const named = line.isLabelled ? recognizers.filter(({ labels }) => labels.test(line.label)) : [];
  const stated = named.flatMap((recognizer) => recognizer.labelled(line, row, registry));
  const { where } = line.statement.context;
  // Data that no visitor sees is read by its names only.
  if (where === 'json-ld' || where === 'microdata') return stated;
  const others = recognizers.filter((recognizer) => !named.includes(recognizer));
  const whole = { ...line, text: plainOf(line.statement) };
  const mentions = others.flatMap((recognizer) => recognizer.unlabelled?.(whole, row, registry) ?? []);
  // A label that heads a text of another kind, as 'Housing' above its sides, is part of a sentence. A row that states
  // its own field may also say how an optic wakes, but measures belong to their own rows.
  return [...stated, ...(stated.length === 0 ? mentions : mentions.filter(({ field }) => mentioned.includes(field)))];
}
