import { maxWords } from '../evidence/evidence.ts';
import { sameFact } from '../evidence/same-value.ts';
import { isAside } from './asides.ts';
import { isAbout, isAccessory, otherVariantHeadings, ownVariants } from './own-variant.ts';
import type { PageFacts, Statement } from './page-facts.ts';
import { lineOf, readLine } from './read-line.ts';
import { type Line, type ReadField, type Reading, type ReadOptic, type ReadValue, readFields } from './recognizer.ts';
import { confirmShopMeasures } from './recognizers/body.ts';
import { settleReticles } from './recognizers/reticle.ts';
import { settleMounts } from './recognizers/weight.ts';
import { cutAround } from './text.ts';
import { type ProposalVerdict, verdictOf } from './verdict.ts';

export type Proposal = {
  field: ReadField;
  /** In the field's unit; null if the page leaves open which value is meant. */
  value: ReadValue | null;
  /** What the page says, at most 120 characters. */
  words: string;
  verdict: ProposalVerdict;
};

/** Readings of the optic's own variant, if the page tells which that is. */
function ownReadings(readings: Reading[], optic: ReadOptic, page: PageFacts, variants: string[]): Reading[] {
  const own = variants.length > 1 ? ownVariants(optic, page, variants) : undefined;
  if (own === undefined) return readings;
  return readings.filter(
    ({ statement: { context } }) => context.variant === undefined || own.includes(context.variant),
  );
}

/** The readings that count: clear before unclear, and strong before weak. */
function bestReadings(readings: Reading[]): Reading[] {
  const clear = readings.filter(({ isUnclear }) => !isUnclear);
  const strong = clear.filter(({ isWeak }) => !isWeak);
  if (strong.length > 0) return strong;
  return clear.length > 0 ? clear : readings;
}

const settle: { [Field in ReadField]?: (readings: Reading[], optic: ReadOptic) => Reading[] } = {
  weightOz: settleMounts,
  moa: settleReticles,
};

/** What a page says, as a visitor reads it: 'Weight: 1.2 oz'. */
function wordsOf({ found, statement: { label, text } }: Reading, max = maxWords): string {
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

function ambiguous(field: ReadField, readings: Reading[]): Proposal {
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
function namedOption(readings: Reading[]): Reading[] {
  const [name, ...more] = readings.filter(({ isName, isUnclear }) => isName && !isUnclear);
  if (name === undefined || more.some(({ value }) => value !== name.value)) return readings;
  const isOffered = readings.every(
    ({ value, isUnclear }) => isUnclear || optionsIn(value).includes(String(name.value)),
  );
  return isOffered ? [name] : readings;
}

function propose(field: ReadField, all: Reading[], optic: ReadOptic): Proposal | undefined {
  const settled = settle[field]?.(all, optic) ?? all;
  const readings = bestReadings(namedOption(settled));
  const [first] = readings.toSorted((a, b) => (a.tolerance ?? 0) - (b.tolerance ?? 0));
  if (first === undefined) return undefined;
  const { value } = first;
  const isClear = !first.isUnclear && value !== null;
  if (!isClear || !readings.every((reading) => sameFact(field, reading.value, value)))
    return ambiguous(field, readings);
  return { field, value, words: wordsOf(first), verdict: verdictOf(field, value, optic[field]) };
}

/** Variants that are named by the sizes of their dots, '3 MOA' and '6 MOA', are sizes to choose from. */
function sizesIn(variants: string[]): Statement | undefined {
  const sizes = variants.map((variant) => variant.match(/\b[\d.]+ ?MOA\b/i)?.[0]);
  if (sizes.length < 2 || sizes.includes(undefined)) return undefined;
  return { label: 'Dot size', text: sizes.join(', '), context: { heading: '', where: 'table' } };
}

/** What a page says about an optic, field by field. Fields that it does not speak of are left out. */
export function proposalsFor(optic: ReadOptic, page: PageFacts): Proposal[] {
  const others = otherVariantHeadings(optic, page);
  const statements = page.statements.filter(
    (statement) => !isAside(statement) && !others.includes(statement.context.heading),
  );
  const variants = [
    ...new Set(statements.map(({ context }) => context.variant).filter((variant) => variant !== undefined)),
  ];
  const sizes = ownVariants(optic, page, variants) === undefined ? sizesIn(variants) : undefined;
  if (sizes !== undefined) statements.push(sizes);
  const names = page.names.map((text): Line => {
    const statement: Statement = { label: '', text, context: { heading: '', where: 'text' } };
    return { ...lineOf(statement), isName: true };
  });
  const readings = [...statements.map(lineOf), ...names].flatMap((line) => readLine(line, optic));
  const own = confirmShopMeasures(ownReadings(readings, optic, page, variants));
  const isOurs = isAbout(optic, page) && !isAccessory(page);
  return readFields
    .map((field) =>
      propose(
        field,
        own.filter((reading) => reading.field === field),
        optic,
      ),
    )
    .filter((proposal) => proposal !== undefined)
    .map((proposal) => (isOurs ? proposal : { ...proposal, value: null, verdict: 'ambiguous' as const }));
}
