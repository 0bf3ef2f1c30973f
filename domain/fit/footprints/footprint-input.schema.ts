import { evidenceValues, inputShape, valueShape } from '../../fields/input-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { rowKey } from '../row-key.schema.ts';
import { footprintFields } from './footprint-fields.ts';

const stated = valueShape(footprintFields);

const values = { ...stated, key: rowKey(stated.key) };

const pageNames = z.array(z.string().max(200));

export const isFootprintEvidenceValue = evidenceValues({
  ...values,
  compatibleWith: pageNames,
  lookalikes: pageNames,
  glockMosPlates: pageNames,
});

export const footprintInputShape = inputShape(footprintFields, values, isFootprintEvidenceValue);

const fits = z
  .object({
    key: footprintInputShape.key,
    compatibleWith: footprintInputShape.compatibleWith,
    lookalikes: footprintInputShape.lookalikes,
  })
  .partial();

export const contradictoryFit = 'A footprint takes neither itself nor its look-alikes directly';

export function fitsTogether({ key, compatibleWith = [], lookalikes = [] }: z.output<typeof fits>): boolean {
  const unfit = lookalikes.map(({ id }) => id);
  return ![...compatibleWith, ...unfit].includes(key ?? '') && !compatibleWith.some((other) => unfit.includes(other));
}

const together = {
  path: ['compatibleWith'],
  message: contradictoryFit,
  // Reported along with the errors of other fields.
  when: ({ value }: { value: unknown }) => fits.safeParse(value).success,
};

export const footprintInputSchema = z.object(footprintInputShape).refine(fitsTogether, together);
export type FootprintInput = z.output<typeof footprintInputSchema>;

const { key, name, ...facts } = footprintInputShape;

export const newFootprintSchema = z
  .object({ key, name, ...z.object(facts).partial().shape })
  .refine(fitsTogether, together);

export const footprintChangeSchema = z.object(footprintInputShape).partial();
