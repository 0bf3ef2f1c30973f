import { evidenceValues, inputShape, valueShape } from '../../fields/input-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { footprintKey } from '../footprints/footprints.ts';
import { checkFootprintNames, isKnownFootprint, unknownFootprint } from '../footprints/known-footprints.ts';
import { pistolFields } from './pistol-fields.ts';
import type { StatedFootprint } from './pistol-footprint.ts';

/** Each footprint by one name, and none twice. */
function checkFootprints(footprints: readonly StatedFootprint[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { footprintName }] of footprints.entries()) {
    const key = footprintKey(footprintName);
    const message = !isKnownFootprint(footprintName)
      ? unknownFootprint
      : seen.has(key)
        ? 'This footprint is there twice'
        : '';
    if (message) context.addIssue({ code: 'custom', path: [index, 'footprintName'], message });
    seen.add(key);
  }
}

const stated = valueShape(pistolFields);

const values = {
  ...stated,
  defaultFootprint: stated.defaultFootprint.refine((name) => name === null || isKnownFootprint(name), unknownFootprint),
  includesPlates: stated.includesPlates.superRefine(checkFootprintNames),
  footprints: stated.footprints.superRefine(checkFootprints),
};

/** Whether the form would accept a value for a fact that evidence states; a page names footprints. */
export const isPistolEvidenceValue = evidenceValues({
  ...values,
  footprints: z.array(z.string().max(200)).superRefine(checkFootprintNames),
});

export const pistolInputShape = inputShape(pistolFields, values, isPistolEvidenceValue);

const mounting = z
  .object({
    isOpticReady: pistolInputShape.isOpticReady,
    defaultFootprint: pistolInputShape.defaultFootprint,
    includesPlates: pistolInputShape.includesPlates,
    footprints: pistolInputShape.footprints,
  })
  .partial();

type Mounting = z.output<typeof mounting>;

/** Without a cut, there is nothing to mount an optic with. */
export function hasMountOnlyIfReady({ isOpticReady, defaultFootprint, includesPlates, footprints }: Mounting): boolean {
  const hasMount = defaultFootprint != null || [...(includesPlates ?? []), ...(footprints ?? [])].length > 0;
  return isOpticReady !== false || !hasMount;
}

export const mountWithoutCut = 'A pistol that is not optic ready has no footprints and no plates';

const readiness = {
  path: ['isOpticReady'],
  message: mountWithoutCut,
  // Reported along with the errors of other fields.
  when: ({ value }: { value: unknown }) => mounting.safeParse(value).success,
};

/** What an administrator states about a pistol, in the form or in an import. */
export const pistolInputSchema = z.object(pistolInputShape).refine(hasMountOnlyIfReady, readiness);
export type PistolInput = z.output<typeof pistolInputSchema>;

const { brand, model, ...facts } = pistolInputShape;

/** The body that creates a pistol; facts it leaves out are not stated. */
export const newPistolSchema = z
  .object({ brand, model, ...z.object(facts).partial().shape })
  .refine(hasMountOnlyIfReady, readiness);

/** The body that updates a pistol; fields it leaves out stay. */
export const pistolChangeSchema = z.object(pistolInputShape).partial();
