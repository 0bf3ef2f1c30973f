import { maxWords } from '../evidence/evidence.ts';
import { sameValue } from '../evidence/same-value.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import { isAccessory, type PageKind, type PageSubject } from './kinds/page-kind.ts';
import type { PageFacts, Statement } from './page-facts.ts';
import { lineOf, readLine } from './read-line.ts';
import type { Line, ReadField, Reading, ReadValue } from './recognizer.ts';
import { confirmShopMeasures } from './recognizers/body.ts';
import { isAside } from './text/asides.ts';
import { cutAround } from './text/text.ts';
import { type ProposalVerdict, verdictOf } from './verdict.ts';

export type Proposal<Field extends string = ReadField> = {
  field: Field;
  /** In the field's unit; null if the page leaves open which value is meant. */
  value: ReadValue | null;
  /** What the page says, at most 120 characters. */
  words: string;
  verdict: ProposalVerdict;
};

/** Readings of the row's own variant, if the page tells which that is. */
function ownReadings<Field extends string>(
  readings: Reading<Field>[],
  subject: PageSubject,
  variants: string[],
): Reading<Field>[] {
  const own = variants.length > 1 ? subject.ownVariants(variants) : undefined;
  if (own === undefined) return readings;
  return readings.filter(
    ({ statement: { context } }) => context.variant === undefined || own.includes(context.variant),
  );
}

/** The readings that count: clear before unclear, and strong before weak. */
function bestReadings<Field extends string>(readings: Reading<Field>[]): Reading<Field>[] {
  const clear = readings.filter(({ isUnclear }) => !isUnclear);
  const strong = clear.filter(({ isWeak }) => !isWeak);
  if (strong.length > 0) return strong;
  return clear.length > 0 ? clear : readings;
}

/** What a page says, as a visitor reads it: 'Weight: 1.2 oz'. */
function wordsOf({ found, statement: { label, text } }: Reading<string>, max = maxWords): string {
  const whole = label === '' ? text : `${label}: ${text}`;
  // Characters without a shape could turn the words around on the page that shows them.
  return cutAround(
    whole
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cf}\p{Cc}]/gu, '')
      .trim(),
    found,
    max,
  );
}

function ambiguous<Field extends string>(field: Field, readings: Reading<Field>[]): Proposal<Field> {
  const values = readings.filter(({ value }, at) => readings.findIndex((other) => other.value === value) === at);
  // Two values in one statement are quoted once.
  const shown = values
    .filter(({ statement }, at) => values.findIndex((other) => other.statement === statement) === at)
    .slice(0, 3);
  const max = Math.floor((maxWords - 3 * (shown.length - 1)) / Math.max(1, shown.length));
  const words = [...new Set(shown.map((reading) => wordsOf(reading, max)))].join(' / ');
  return { field, value: null, words, verdict: 'ambiguous' };
}

const optionsIn = (value: unknown) => String(value).split(/, | or |, or /);

/** If the page's name has one of the values that the page offers, the page is about that one. */
function namedOption<Field extends string>(readings: Reading<Field>[]): Reading<Field>[] {
  const [name, ...more] = readings.filter(({ isName, isUnclear }) => isName && !isUnclear);
  if (name === undefined || more.some(({ value }) => value !== name.value)) return readings;
  // Where all agree, a row of a table has better words than the name.
  if (readings.every(({ value }) => value === name.value)) return readings;
  const isOffered = readings.every(
    ({ value, isUnclear }) => isUnclear || optionsIn(value).includes(String(name.value)),
  );
  return isOffered ? [name] : readings;
}

function propose<Row, Field extends string>(
  registry: FootprintRegistry,
  { settle }: PageKind<Row, Field>,
  field: Field,
  all: Reading<Field>[],
  row: Row,
): Proposal<Field> | undefined {
  const settled = settle[field]?.(all, row) ?? all;
  const readings = bestReadings(namedOption(settled));
  const [first] = readings.toSorted((a, b) => (a.tolerance ?? 0) - (b.tolerance ?? 0));
  if (first === undefined) return undefined;
  const { value } = first;
  const isClear = !first.isUnclear && value !== null;
  if (!isClear || !readings.every((reading) => sameValue(registry, field, reading.value, value)))
    return ambiguous(field, readings);
  const current = (row as Record<string, unknown>)[field];
  return { field, value, words: wordsOf(first), verdict: verdictOf(registry, field, value, current) };
}

/** What a page says about a row, field by field. Fields that it does not speak of are left out. */
export function proposalsFor<Row, Field extends string>(
  registry: FootprintRegistry,
  kind: PageKind<Row, Field>,
  row: Row,
  page: PageFacts,
): Proposal<Field>[] {
  const subject = kind.subjectOf(row, page, registry);
  const statements = page.statements.filter(
    (statement) => !isAside(statement) && subject.scopeOf(statement) !== 'other',
  );
  const variants = [
    ...new Set(statements.map(({ context }) => context.variant).filter((variant) => variant !== undefined)),
  ];
  const stated = subject.ownVariants(variants) === undefined ? kind.statedBy?.(variants) : undefined;
  if (stated !== undefined) statements.push(stated);
  const namings = page.names.map((text): Line => {
    const statement: Statement = { label: '', text, context: { heading: '', where: 'text' } };
    return { ...lineOf(kind, statement), isName: true };
  });
  const lines = [...statements.map((statement) => lineOf(kind, statement)), ...namings];
  const readings = lines.flatMap((line) => {
    const found = readLine(registry, kind, line, row);
    return subject.scopeOf(line.statement) === 'open' ? found.map((one) => ({ ...one, isUnclear: true })) : found;
  });
  const own = confirmShopMeasures(ownReadings(readings, subject, variants));
  const isOurs = subject.isAbout && !isAccessory(kind, page);
  return kind.fields
    .map((field) =>
      propose(
        registry,
        kind,
        field,
        own.filter((reading) => reading.field === field),
        row,
      ),
    )
    .filter((proposal) => proposal !== undefined)
    .map((proposal) => (isOurs ? proposal : { ...proposal, value: null, verdict: 'ambiguous' as const }));
}
