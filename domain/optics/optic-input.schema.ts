import { type Evidence, evidenceSchema } from '../evidence/evidence.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { plainName, shownText, statedText } from '../shared/shown-text.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import type { FieldEntry, FieldKind } from './field-entry.ts';
import { evidenceFields } from './field-roles.ts';
import {
  entryOf,
  type FieldValues,
  fieldNames,
  firstYear,
  lastYear,
  maxNameLength,
  type OpticField,
} from './fields.ts';

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
  return shownText(label, maxNameLength, { noText: message })
    .refine((text): text is string => text !== null, message)
    .transform(plainName);
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

/** Drops texts that show nothing. */
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

/** Each piece names a fact, with a value that the form would accept for it. */
function evidenceList({ label, max = Number.POSITIVE_INFINITY }: FieldEntry) {
  const known: readonly string[] = evidenceFields;
  const isValid = ({ field, value }: Evidence) => opticInputShape[field as OpticField].safeParse(value).success;
  const piece = evidenceSchema.superRefine((one, context) => {
    if (!known.includes(one.field))
      context.addIssue({ code: 'custom', path: ['field'], message: 'This is not a fact that evidence states' });
    else if (!isValid(one)) context.addIssue({ code: 'custom', path: ['value'], message: 'Not a value of this fact' });
  });
  return z.array(piece, `${label} must be a list`).max(max, `${label} can be ${max} pieces at most`);
}

const schemas: Record<FieldKind, (entry: FieldEntry) => z.ZodType> = {
  name: ({ label }) => requiredName(label),
  text: ({ label, plain }) => statedText(label, maxText).transform((text) => (plain && text ? plainName(text) : text)),
  paragraphs: ({ label }) => statedText(label, maxText, { lines: true }),
  lines: ({ label }) => statedText(label, maxText, { lines: true }).transform(withoutBlankLines),
  list: listSchema,
  fields: listSchema,
  flag: () => z.boolean('Must be true or false'),
  measure: ({ label }) => measure(label),
  amount: ({ label }) => amount(label).nullable(),
  price: ({ label }) => price(label),
  year: () =>
    z
      .int('Year must be a whole number')
      .min(firstYear, `Year must be ${firstYear} or later`)
      .max(lastYear, `Year must be ${lastYear} or earlier`)
      .nullable(),
  choice,
  date: ({ label }) => z.preprocess(blankAsNull, z.iso.date(`${label} must be a date such as 2026-11-20`).nullable()),
  link: () => z.preprocess(blankAsNull, webUrl.nullable()),
  links: ({ label, max = Number.POSITIVE_INFINITY }) =>
    z.array(webUrl, `${label} must be a list of URLs`).max(max, `${label} can be ${max} at most`),
  image: () => z.preprocess(blankAsNull, imageUrl.nullable()),
  evidence: evidenceList,
  prices: ({ label, max = Number.POSITIVE_INFINITY }) =>
    z.array(priceObservationSchema, `${label} must be a list`).max(max, `${label} can be ${max} at most`),
};

type InputShape = { [Name in OpticField]: z.ZodType<FieldValues[Name], FieldValues[Name]> };

export const opticInputShape = Object.fromEntries(
  fieldNames.map((name) => [name, schemas[entryOf(name).kind](entryOf(name))]),
) as InputShape;

const prices = z.object({ minPrice: opticInputShape.minPrice, maxPrice: opticInputShape.maxPrice }).partial();

export const pricesSwapped = 'Min price cannot be greater than max price';

/** Whether the low price is at most the high one; either may be missing. */
export function arePricesInOrder({ minPrice, maxPrice }: z.output<typeof prices>): boolean {
  return (minPrice ?? null) === null || (maxPrice ?? null) === null || Number(minPrice) <= Number(maxPrice);
}

const inOrder = {
  path: ['minPrice'],
  message: pricesSwapped,
  // Reported along with the errors of other fields.
  when: ({ value }: { value: unknown }) => prices.safeParse(value).success,
};

/** What an administrator states about an optic, in the form or in an import. */
export const opticInputSchema = z.object(opticInputShape).refine(arePricesInOrder, inOrder);
export type OpticInput = z.output<typeof opticInputSchema>;

const { brand, productLine, primaryUse, footprint, ...facts } = opticInputShape;
const named = { brand, productLine, primaryUse, footprint };

/** The body that creates an optic; facts it leaves out are not stated. */
export const newOpticSchema = z
  .object({ ...named, ...z.object(facts).partial().shape })
  .refine(arePricesInOrder, inOrder);

/** The body that updates an optic; fields it leaves out stay. */
export const opticChangeSchema = z.object(opticInputShape).partial().refine(arePricesInOrder, inOrder);
