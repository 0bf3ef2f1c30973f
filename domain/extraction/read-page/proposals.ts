import { maxWords } from '../../evidence/evidence.ts';
import { sameValue } from '../../evidence/same-value.ts';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import { type Proposal, type ReadField, type SubjectKind, type SubjectRow, verdictOf } from '../extraction.ts';
import { isAside } from './asides.ts';
import { confirmShopMeasures } from './body.ts';
import { kinds, knownOf } from './kinds.ts';
import { signOf, withPlainNumbers } from './page-numbers.ts';
import { lineOf, readLine } from './read-line.ts';
import { cutAround } from './text.ts';
import type { Line, PageFacts, Reading } from './types.ts';

function bestReadings(readings: Reading[]): Reading[] {
  const clear = readings.filter(({ isUnclear }) => !isUnclear);
  const strong = clear.filter(({ isWeak }) => !isWeak);
  if (strong.length > 0) return strong;
  return clear.length > 0 ? clear : readings;
}

function wordsOf({ found, statement: { label, text: plain, written: text = plain } }: Reading, max = maxWords): string {
  const whole = label === '' ? text : `${label}: ${text}`;
  // Characters without a shape could turn the words around on the page that shows them.
  const shown = whole.replace(/\s+/g, ' ').replace(/[\p{Cf}\p{Cc}]/gu, '');
  return cutAround(shown.trim(), found, max);
}

function ambiguous(field: ReadField, readings: Reading[]): Proposal {
  const values = readings.filter(({ value }, at) => readings.findIndex((other) => other.value === value) === at);
  const shown = values
    .filter(({ statement }, at) => values.findIndex((other) => other.statement === statement) === at)
    .slice(0, 3);
  const max = Math.floor((maxWords - 3 * (shown.length - 1)) / Math.max(1, shown.length));
  const words = [...new Set(shown.map((reading) => wordsOf(reading, max)))].join(' / ');
  return { field, value: null, words, verdict: 'ambiguous' };
}

const optionsIn = (value: unknown) => String(value).split(/, | or |, or /);

/** If the page's name has one of the values that the page offers, the page is about that one. */
function namedOption(readings: Reading[]): Reading[] {
  const [name, ...more] = readings.filter(({ isName, isUnclear }) => isName && !isUnclear);
  if (name === undefined || more.some(({ value }) => value !== name.value)) return readings;
  // Where all agree, a row of a table has better words than the name.
  if (readings.every(({ value }) => value === name.value)) return readings;
  const isOffered = readings.every(
    ({ value, isUnclear }) => isUnclear || optionsIn(value).includes(String(name.value)),
  );
  return isOffered ? [name] : readings;
}

function proposalOf(
  registry: FootprintRegistry,
  field: ReadField,
  reconciled: Reading[],
  current: unknown,
): Proposal | undefined {
  const readings = bestReadings(namedOption(reconciled));
  const [first] = readings.toSorted((a, b) => (a.tolerance ?? 0) - (b.tolerance ?? 0));
  if (first === undefined) return undefined;
  const { value, isUnclear } = first;
  const isClear = !isUnclear && value !== null;
  if (!isClear || !readings.every((one) => sameValue(registry, field, one.value, value)))
    return ambiguous(field, readings);
  return { field, value, words: wordsOf(first), verdict: verdictOf(registry, field, value, current) };
}

export function proposalsFor<Kind extends SubjectKind>(
  registry: FootprintRegistry,
  name: Kind,
  row: SubjectRow[Kind],
  given: PageFacts,
): Proposal<ReadField<Kind>>[] {
  const kind = kinds[name];
  const sign = signOf(given.statements);
  const page = { ...given, statements: given.statements.map((one) => withPlainNumbers(one, sign)) };
  const known = knownOf(name, row);
  const subject = kind.subjectOf(known, page, registry);
  const statements = page.statements.filter(
    (statement) => !isAside(statement) && subject.scopeOf(statement) !== 'other',
  );
  const variants = [...new Set(statements.map(({ variant }) => variant).filter((variant) => variant !== undefined))];
  const own = subject.ownVariants(variants);
  const stated = own === undefined ? kind.statedBy?.(variants) : undefined;
  const names = page.names.map(
    (text): Line => ({ ...lineOf(kind, withPlainNumbers({ label: '', text, heading: '' }, sign)), isName: true }),
  );
  const lines = [...statements, ...(stated ? [withPlainNumbers(stated, sign)] : [])].map((statement) =>
    lineOf(kind, statement),
  );
  const readings = [...lines, ...names].flatMap((line) => {
    const found = readLine(registry, kind, line, known);
    return subject.scopeOf(line.statement) === 'open' ? found.map((one) => ({ ...one, isUnclear: true })) : found;
  });
  const ownReadings = readings.filter(
    ({ statement: { variant } }) =>
      variants.length < 2 || own === undefined || variant === undefined || own.includes(variant),
  );
  const meant = confirmShopMeasures(ownReadings);
  const isOurs = subject.isAbout && !page.names.some((one) => kind.accessory.test(one.trim()));
  const proposals = kind.fields.flatMap((field) => {
    const all = meant.filter((reading) => reading.field === field);
    const reconciled = kind.reconcile[field]?.(all, known) ?? all;
    const proposal = proposalOf(registry, field, reconciled, (row as Record<string, unknown>)[field]);
    if (proposal === undefined) return [];
    return isOurs ? proposal : { ...proposal, value: null, verdict: 'ambiguous' as const };
  });
  return proposals as Proposal<ReadField<Kind>>[];
}
