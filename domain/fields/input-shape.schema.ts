import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { hasValue } from '../evidence/fact-status.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { filledText, plainName, shownText, statedText } from '../shared/shown-text.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import {
  type FieldEntry,
  type FieldKind,
  type FieldTable,
  firstYear,
  lastYear,
  maxNameLength,
  type NameIn,
  type ValuesIn,
} from './field-entry.ts';
import { entryIn, evidencedFacts, namesOf } from './field-table.ts';

const maxText = 10_000;
/** No price, measure or battery life is greater; a greater number is a typo. */
const maxNumber = 1_000_000;

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

function withoutBlankLines(lines: string | null): string | null {
  const full = lines
    ?.split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return full?.join('\n') ?? null;
}

function requiredName(label: string) {
  const message = `${label} is required`;
  return filledText(label, maxNameLength, message, { noText: message }).transform(plainName);
}

function amount(label: string) {
  const message = `${label} must be a positive number`;
  return z.number(message).nonnegative(message).max(maxNumber, 'This number is too large');
}

function price(label: string) {
  const wholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;
  return amount(label).refine(wholeCents, `${label} can have two decimals at most`).nullable();
}

function measure(label: string) {
  const message = `${label} must be a number above zero`;
  return z.number(message).min(0.001, message).max(maxNumber, 'This number is too large').nullable();
}

function count(label: string) {
  const message = `${label} must be a whole number above zero`;
  return z.int(message).min(1, message).max(maxNumber, 'This number is too large').nullable();
}

function list(label: string, max: number) {
  return z
    .array(shownText(label, maxNameLength), `${label} must be a list of texts`)
    .max(max, `${label} can be ${max} at most`)
    .transform((texts) => texts.filter((one) => one !== null));
}

function choice({ label, values = [], default: fallback, required }: FieldEntry) {
  const message = `${label} must be one of ${values.join(', ')}`;
  const blank = required ? `${label} is required` : message;
  const schema = z.enum(values, {
    error: ({ input }) => ((blankAsNull(input) ?? null) === null ? blank : message),
  });
  return fallback === undefined ? z.preprocess(blankAsNull, schema.nullable()) : schema;
}

const listSchema = ({ label, max = Number.POSITIVE_INFINITY }: FieldEntry) => list(label, max);

function footprints({ label, max = Number.POSITIVE_INFINITY }: FieldEntry) {
  const footprint = z.object({
    footprintName: requiredName('The footprint’s name'),
    requiresAdapter: z.boolean('Must be true or false'),
    adapterInfo: statedText('The plate', 500),
  });
  return z.array(footprint, `${label} must be a list`).max(max, `${label} can be ${max} at most`);
}

function lookalikes({ label, max = Number.POSITIVE_INFINITY }: FieldEntry) {
  const lookalike = z.object({
    id: requiredName('The footprint’s key'),
    why: filledText('The reason', 500, 'The reason is required'),
  });
  return z.array(lookalike, `${label} must be a list`).max(max, `${label} can be ${max} at most`);
}

function plates({ label, max = Number.POSITIVE_INFINITY }: FieldEntry) {
  const plate = z.object({
    plate: requiredName('The plate'),
    pistols: requiredName('What it is for'),
    supplied: requiredName('How it is supplied'),
    note: statedText('The note', 500),
  });
  return z
    .array(plate, `${label} must be a list`)
    .max(max, `${label} can be ${max} at most`)
    .refine((all) => new Set(all.map((one) => one.plate)).size === all.length, `${label} has a plate twice`);
}

function noted({ label, max = Number.POSITIVE_INFINITY }: FieldEntry) {
  const one = z.object({ name: requiredName('The name'), note: statedText('The note', 500) });
  return z
    .array(one, `${label} must be a list`)
    .max(max, `${label} can be ${max} at most`)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, `${label} has a name twice`);
}

const schemas: Record<Exclude<FieldKind, 'evidence'>, (entry: FieldEntry) => z.ZodType> = {
  name: ({ label }) => requiredName(label),
  text: ({ label, plain }) => statedText(label, maxText).transform((text) => (plain && text ? plainName(text) : text)),
  paragraphs: ({ label }) => statedText(label, maxText, { lines: true }),
  lines: ({ label }) => statedText(label, maxText, { lines: true }).transform(withoutBlankLines),
  list: listSchema,
  fields: listSchema,
  flag: () => z.boolean('Must be true or false'),
  measure: ({ label }) => measure(label),
  count: ({ label }) => count(label),
  amount: ({ label }) => amount(label).nullable(),
  price: ({ label }) => price(label),
  year: ({ first = firstYear }) =>
    z
      .int('Year must be a whole number')
      .min(first, `Year must be ${first} or later`)
      .max(lastYear, `Year must be ${lastYear} or earlier`)
      .nullable(),
  choice,
  date: ({ label }) => z.preprocess(blankAsNull, z.iso.date(`${label} must be a date such as 2026-11-20`).nullable()),
  link: () => z.preprocess(blankAsNull, webUrl.nullable()),
  links: ({ label, max = Number.POSITIVE_INFINITY }) =>
    z.array(webUrl, `${label} must be a list of URLs`).max(max, `${label} can be ${max} at most`),
  image: () => z.preprocess(blankAsNull, imageUrl.nullable()),
  prices: ({ label, max = Number.POSITIVE_INFINITY }) =>
    z
      .array(priceObservationSchema, `${label} must be a list`)
      .max(max, `${label} can be ${max} at most`)
      .refine(
        (all) => new Set(all.map(({ url, observedOn }) => `${url} ${observedOn}`)).size === all.length,
        `${label} has a page twice on one day`,
      ),
  footprints,
  lookalikes,
  plates,
  noted,
};

export type InputShape<Table extends FieldTable> = {
  [Name in NameIn<Table>]: z.ZodType<ValuesIn<Table>[Name], ValuesIn<Table>[Name]>;
};

export function valueShape<Table extends FieldTable>(table: Table) {
  return Object.fromEntries(
    namesOf(table).flatMap((name) => {
      const entry = entryIn(table, name);
      return entry.kind === 'evidence' ? [] : [[name, schemas[entry.kind](entry)]];
    }),
  ) as Omit<InputShape<Table>, 'evidence'>;
}

type Schemas = Readonly<Record<string, z.ZodType>>;

export function evidenceValues(schemas: Schemas): (field: string, value: unknown) => boolean {
  return (field, value) => hasValue(value) && (schemas[field]?.safeParse(value).success ?? false);
}

export function inputShape<Table extends FieldTable>(
  table: Table,
  values: Omit<InputShape<Table>, 'evidence'>,
  isEvidenceValue = evidenceValues(values as unknown as Schemas),
): InputShape<Table> {
  const known: readonly string[] = evidencedFacts(table);
  const { label, max = Number.POSITIVE_INFINITY } = entryIn(table, 'evidence' as NameIn<Table>);
  const piece = evidenceSchema.superRefine(({ field, value }, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!known.includes(field)) report('field', 'This is not a fact that evidence states');
    else if (!isEvidenceValue(field, value)) report('value', 'Not a value of this fact');
  });
  const evidence = z
    .array(piece, `${label} must be a list`)
    .max(max, `${label} can be ${max} pieces at most`)
    .refine(
      (all) =>
        new Set(all.map(({ field, url, words, readOn }) => `${field} ${url} ${words} ${readOn}`)).size === all.length,
      `${label} has a piece twice`,
    );
  const shape = { ...values, evidence } as unknown as InputShape<Table>;
  return Object.fromEntries(namesOf(table).map((name) => [name, shape[name]])) as InputShape<Table>;
}
