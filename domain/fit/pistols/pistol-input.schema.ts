import { evidenceValues, inputShape, valueShape } from '../../fields/input-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { pistolFields } from './pistol-fields.ts';

const stated = valueShape(pistolFields);

export const isPistolEvidenceValue = evidenceValues({ ...stated, footprints: z.array(z.string().max(200)) });

export const pistolInputShape = inputShape(pistolFields, stated, isPistolEvidenceValue);

const mounting = z
  .object({
    isOpticReady: pistolInputShape.isOpticReady,
    defaultFootprint: pistolInputShape.defaultFootprint,
    includesPlates: pistolInputShape.includesPlates,
    footprints: pistolInputShape.footprints,
    cuts: pistolInputShape.cuts,
    platesInBox: pistolInputShape.platesInBox,
  })
  .partial();

type Mounting = z.output<typeof mounting>;

/** Without a cut, there is nothing to mount an optic with. */
export function hasMountOnlyIfReady(pistol: Mounting): boolean {
  const { isOpticReady, defaultFootprint, includesPlates, footprints, cuts, platesInBox } = pistol;
  const listed = [includesPlates, footprints, cuts, platesInBox].flatMap((list): unknown[] => list ?? []);
  return isOpticReady !== false || (defaultFootprint == null && listed.length === 0);
}

export const mountWithoutCut = 'A pistol that is not optic ready has no cut, no footprints and no plates';

const readiness = {
  path: ['isOpticReady'],
  message: mountWithoutCut,
  // Reported along with the errors of other fields.
  when: ({ value }: { value: unknown }) => mounting.safeParse(value).success,
};

export const pistolInputSchema = z.object(pistolInputShape).refine(hasMountOnlyIfReady, readiness);
export type PistolInput = z.output<typeof pistolInputSchema>;

const { brand, model, ...facts } = pistolInputShape;

export const newPistolSchema = z
  .object({ brand, model, ...z.object(facts).partial().shape })
  .refine(hasMountOnlyIfReady, readiness);

export const pistolChangeSchema = z.object(pistolInputShape).partial();
