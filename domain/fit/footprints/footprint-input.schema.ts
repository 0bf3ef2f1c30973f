import { evidenceValues, inputShape, valueShape } from '../../fields/input-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { footprintFields } from './footprint-fields.ts';
import { findFootprint, footprintById } from './footprints.ts';

const keyText = 'A key has lowercase letters, digits and hyphens';
const unknownKey = 'No footprint has this key';

/** @param part where an item of the list has its key */
function checkKeys(keys: readonly string[], context: z.RefinementCtx, ...part: string[]): void {
  for (const [index, key] of keys.entries()) {
    const isTwice = keys.indexOf(key) < index;
    const message = footprintById(key) === undefined ? unknownKey : isTwice ? 'This footprint is there twice' : '';
    if (message) context.addIssue({ code: 'custom', path: [index, ...part], message });
  }
}

function checkNames(names: readonly string[], context: z.RefinementCtx): void {
  for (const [index, name] of names.entries()) {
    if (findFootprint(name) === undefined) {
      context.addIssue({ code: 'custom', path: [index], message: 'No footprint is known by this name' });
    }
  }
}

const stated = valueShape(footprintFields);

const values = {
  ...stated,
  key: stated.key.refine((key) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key), keyText),
  compatibleWith: stated.compatibleWith.superRefine((keys, context) => checkKeys(keys, context)),
  lookalikes: stated.lookalikes.superRefine((all, context) =>
    checkKeys(
      all.map(({ id }) => id),
      context,
      'id',
    ),
  ),
};

const pageNames = z.array(z.string().max(200));

/** Whether the form would accept a value for a fact that evidence states; a page names footprints and plates. */
export const isFootprintEvidenceValue = evidenceValues({
  ...values,
  compatibleWith: pageNames.superRefine(checkNames),
  lookalikes: pageNames.superRefine(checkNames),
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

/** What an administrator states about a footprint, in the form or in an import. */
export const footprintInputSchema = z.object(footprintInputShape).refine(fitsTogether, together);
export type FootprintInput = z.output<typeof footprintInputSchema>;

const { key, name, ...facts } = footprintInputShape;

/** The body that creates a footprint; facts it leaves out are not stated. */
export const newFootprintSchema = z
  .object({ key, name, ...z.object(facts).partial().shape })
  .refine(fitsTogether, together);

/** The body that updates a footprint; fields it leaves out stay. */
export const footprintChangeSchema = z.object(footprintInputShape).partial();
