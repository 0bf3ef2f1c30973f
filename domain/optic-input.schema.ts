import { z } from 'zod';
import { batteryAccesses, primaryUses } from './optics.ts';
import { confidences } from './provenance.schema.ts';
import { imageUrl, webUrl } from './urls.schema.ts';

const maxText = 10_000;
const maxName = 200;

/** A field that has to be filled in. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(maxName, `At most ${maxName} characters`);
}

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A text that may be left out; blank means not stated. */
const text = z.preprocess(
  blankAsNull,
  z
    .string()
    .trim()
    .max(maxText, `At most ${maxText.toLocaleString('en-US')} characters`)
    .nullable(),
);

/** No price, measure or battery life is greater; a greater number is a slip of the hand. */
const maxNumber = 1_000_000;

function amount(message: string) {
  return z.number(message).nonnegative(message).max(maxNumber, 'This number is too large').nullable();
}

function measure(name: string) {
  const message = `${name} must be a number above zero`;
  return z.number(message).min(0.001, message).max(maxNumber, 'This number is too large').nullable();
}

const link = z.preprocess(blankAsNull, webUrl.nullable());
const image = z.preprocess(blankAsNull, imageUrl.nullable());

const lines = z.array(z.string().trim().max(maxName)).max(100);

/** Every field of which an administrator may say something. */
export const opticInputShape = {
  brand: required('Brand is required'),
  productLine: required('Product line is required'),
  model: text,
  variants: lines,
  primaryUse: z.enum(primaryUses, 'Primary use is required'),
  footprint: required('Footprint is required'),
  mountType: text,
  description: text,
  /** One feature a line. */
  features: text,
  emitterType: text,
  emitterModes: text,
  moa: text,
  reticleTypes: text,
  windowSize: text,
  windowWidthMm: measure('Window width'),
  windowHeightMm: measure('Window height'),
  weightOz: measure('Weight'),
  lengthMm: measure('Length'),
  widthMm: measure('Width'),
  heightMm: measure('Height'),
  batteryLifeHours: amount('Battery life must be a positive number'),
  batteryType: text,
  batteryAccess: z.preprocess(blankAsNull, z.enum(batteryAccesses).nullable()),
  solarFailsafe: z.boolean(),
  shakeAwake: z.boolean(),
  colors: text,
  nvCompatible: z.boolean(),
  manufacturerWebsite: link,
  recommendedPurchaseLink: link,
  waterproof: text,
  minPrice: amount('Min price must be a positive number'),
  maxPrice: amount('Max price must be a positive number'),
  yearIntroduced: z
    .int('Year must be a whole number')
    .min(1900, 'Year must be 1900 or later')
    .max(2100, 'Year must be 2100 or earlier')
    .nullable(),
  frontImageUrl: image,
  leftSideImageUrl: image,
  rightSideImageUrl: image,
  sources: z.array(webUrl).max(50),
  checkedOn: z.preprocess(blankAsNull, z.iso.date().nullable()),
  confidence: z.enum(confidences),
  unverified: z.array(z.string().max(maxName)).max(60),
};

/** What an administrator says of an optic, in the form, in an import and to the API. */
export const opticInputSchema = z
  .object(opticInputShape)
  .refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
    path: ['minPrice'],
    message: 'Min price cannot be greater than max price',
  });
export type OpticInput = z.output<typeof opticInputSchema>;
