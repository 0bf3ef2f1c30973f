import { evidenceValues, inputShape, valueShape } from '../fields/input-shape.schema.ts';
import { z } from '../shared/zod.ts';
import { fields } from './fields/fields.ts';

export const opticInputShape = inputShape(fields, valueShape(fields));

/** Whether the form would accept a value for a fact that evidence states. */
export const isEvidenceValue = evidenceValues(opticInputShape);

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
