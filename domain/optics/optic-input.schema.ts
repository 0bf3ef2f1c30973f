import { evidenceValues, inputShape, valueShape } from '../fields/input-shape.schema.ts';
import { z } from '../shared/zod.ts';
import { fields } from './fields/fields.ts';

export const opticInputShape = inputShape(fields, valueShape(fields));

export const isEvidenceValue = evidenceValues(opticInputShape);

const prices = z.object({ minPrice: opticInputShape.minPrice, maxPrice: opticInputShape.maxPrice }).partial();

export const pricesSwapped = 'Min price cannot be greater than max price';

export function arePricesInOrder({ minPrice, maxPrice }: z.output<typeof prices>): boolean {
  return (minPrice ?? null) === null || (maxPrice ?? null) === null || Number(minPrice) <= Number(maxPrice);
}

const inOrder = {
  path: ['minPrice'],
  message: pricesSwapped,
  // Reported along with the errors of other fields.
  when: ({ value }: { value: unknown }) => prices.safeParse(value).success,
};

export const opticInputSchema = z.object(opticInputShape).refine(arePricesInOrder, inOrder);
export type OpticInput = z.output<typeof opticInputSchema>;

const { brand, productLine, primaryUse, footprint, ...facts } = opticInputShape;
const named = { brand, productLine, primaryUse, footprint };

export const newOpticSchema = z
  .object({ ...named, ...z.object(facts).partial().shape })
  .refine(arePricesInOrder, inOrder);

export const opticChangeSchema = z.object(opticInputShape).partial().refine(arePricesInOrder, inOrder);
