import { z } from 'zod';
import { plainName, shownText, statedText } from '../shared/shown-text.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { batteryAccesses, primaryUses } from './optics.ts';
import { confidences } from './provenance.schema.ts';

const maxText = 10_000;
const maxName = 200;

/** A field that has to be filled in. */
function required(name: string) {
  const message = `${name} is required`;
  return shownText(name, maxName, { noText: message })
    .refine((text): text is string => text !== null, message)
    .transform(plainName);
}

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A text that may not be stated. */
const text = (name: string) => statedText(name, maxText);
const paragraphs = (name: string) => statedText(name, maxText, { lines: true });

/** Without the lines in which nothing stands. */
function fullLines(lines: string | null): string | null {
  const full = lines
    ?.split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return full?.join('\n') ?? null;
}

/** No price, measure or battery life is greater; a greater number is a slip of the hand. */
const maxNumber = 1_000_000;

function amount(name: string) {
  const message = `${name} must be a positive number`;
  return z.number(message).nonnegative(message).max(maxNumber, 'This number is too large');
}

function price(name: string) {
  const wholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;
  return amount(name).refine(wholeCents, `${name} can have two decimals at most`).nullable();
}

function measure(name: string) {
  const message = `${name} must be a number above zero`;
  return z.number(message).min(0.001, message).max(maxNumber, 'This number is too large').nullable();
}

const flag = z.boolean('Must be true or false');
const link = z.preprocess(blankAsNull, webUrl.nullable());
const image = z.preprocess(blankAsNull, imageUrl.nullable());

/** Texts of which those that show nothing are left away. */
function list(name: string, most: number) {
  return z
    .array(shownText(name, maxName), `${name} must be a list of texts`)
    .max(most, `${name} can be ${most} at most`)
    .transform((texts) => texts.filter((one) => one !== null));
}

/** @param blank what is said where none is chosen, if that has words of its own */
function choice<const Value extends string>(name: string, values: readonly Value[], blank?: string) {
  const wrong = `${name} must be one of ${values.join(', ')}`;
  return z.enum(values, {
    error: ({ input }) => (blank !== undefined && (blankAsNull(input) ?? null) === null ? blank : wrong),
  });
}

/** Every field of which an administrator may say something. */
export const opticInputShape = {
  brand: required('Brand'),
  productLine: required('Product line'),
  model: text('Model').transform((model) => model && plainName(model)),
  variants: list('Variants', 100),
  primaryUse: choice('Primary use', primaryUses, 'Primary use is required'),
  footprint: required('Footprint'),
  mountType: text('Mount type'),
  description: paragraphs('Description'),
  /** One feature a line. */
  features: paragraphs('Features').transform(fullLines),
  emitterType: text('Emitter type'),
  emitterModes: text('Emitter modes'),
  moa: text('MOA'),
  reticleTypes: text('Reticle types'),
  windowSize: text('Window size'),
  windowWidthMm: measure('Window width'),
  windowHeightMm: measure('Window height'),
  weightOz: measure('Weight'),
  lengthMm: measure('Length'),
  widthMm: measure('Width'),
  heightMm: measure('Height'),
  batteryLifeHours: amount('Battery life').nullable(),
  batteryType: text('Battery type'),
  batteryAccess: z.preprocess(blankAsNull, choice('Battery access', batteryAccesses).nullable()),
  solarFailsafe: flag,
  shakeAwake: flag,
  colors: text('Colors'),
  nvCompatible: flag,
  manufacturerWebsite: link,
  recommendedPurchaseLink: link,
  waterproof: text('Waterproof rating'),
  minPrice: price('Min price'),
  maxPrice: price('Max price'),
  yearIntroduced: z
    .int('Year must be a whole number')
    .min(1900, 'Year must be 1900 or later')
    .max(2100, 'Year must be 2100 or earlier')
    .nullable(),
  frontImageUrl: image,
  leftSideImageUrl: image,
  rightSideImageUrl: image,
  sources: z.array(webUrl, 'Sources must be a list of web addresses').max(50, 'Sources can be 50 at most'),
  checkedOn: z.preprocess(blankAsNull, z.iso.date('Checked on must be a date such as 2026-11-20').nullable()),
  confidence: choice('Confidence', confidences),
  unverified: list('Unverified fields', 60),
};

const prices = z.object({ minPrice: opticInputShape.minPrice, maxPrice: opticInputShape.maxPrice }).partial();

export const pricesSwapped = 'Min price cannot be greater than max price';

/** Whether the prices do not contradict each other. */
export function arePricesInOrder({ minPrice, maxPrice }: z.output<typeof prices>): boolean {
  return (minPrice ?? null) === null || (maxPrice ?? null) === null || Number(minPrice) <= Number(maxPrice);
}

const inOrder = {
  path: ['minPrice'],
  message: pricesSwapped,
  // Told together with what is wrong in other fields.
  when: ({ value }: { value: unknown }) => prices.safeParse(value).success,
};

/** All that an administrator says of an optic: what the form and an import hold. */
export const opticInputSchema = z.object(opticInputShape).refine(arePricesInOrder, inOrder);
export type OpticInput = z.output<typeof opticInputSchema>;

const { brand, productLine, primaryUse, footprint, ...facts } = opticInputShape;
const named = { brand, productLine, primaryUse, footprint };

/** What makes a new optic; facts that are not named are not stated. */
export const newOpticSchema = z
  .object({ ...named, ...z.object(facts).partial().shape })
  .refine(arePricesInOrder, inOrder);

/** What changes of an optic; the rest stays. */
export const opticChangeSchema = z.object(opticInputShape).partial().refine(arePricesInOrder, inOrder);
