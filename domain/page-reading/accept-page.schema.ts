import { adminOpticSchema, versionSchema } from '../api/admin.schema.ts';
import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { hasValue } from '../evidence/fact-status.ts';
import { adminFootprintSchema } from '../fit/footprints/admin-footprints.schema.ts';
import { footprintInputShape } from '../fit/footprints/footprint-input.schema.ts';
import { adminPistolSchema } from '../fit/pistols/admin-pistols.schema.ts';
import { pistolInputShape } from '../fit/pistols/pistol-input.schema.ts';
import { evidenceFields } from '../optics/fields/field-roles.ts';
import { opticInputShape } from '../optics/optic-input.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { z } from '../shared/zod.ts';
import { readFootprintFields } from './kinds/read-footprint.ts';
import { readPistolFields } from './kinds/read-pistol.ts';

const { url, kind, readOn, words, value } = evidenceSchema.shape;

/**
 * Facts that an administrator accepts of a page.
 * @param shape what the form accepts for each of the fields
 */
function acceptedPage<const Field extends string>(fields: readonly Field[], shape: Record<Field, z.ZodType>) {
  const fact = z
    .object({
      field: z.enum(fields, 'This is not a fact that evidence states'),
      value,
      words,
      /** The row keeps its own value, and the page disputes it. */
      keepsOurs: z.boolean().optional(),
    })
    .superRefine(({ field, value: stated }, context) => {
      const { data = null, error } = shape[field as Field].safeParse(stated);
      const message = error?.issues[0]?.message ?? (hasValue(data) ? undefined : 'Value is required');
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
    });
  return z.object({
    url,
    kind,
    /** Today if left out. */
    readOn: readOn.optional(),
    facts: z
      .array(fact)
      .max(fields.length, 'Accept each fact once')
      .refine((facts) => new Set(facts.map((one) => one.field)).size === facts.length, 'Accept each fact once'),
    version: versionSchema,
  });
}

const { price, currency } = priceObservationSchema.shape;

export const acceptPageContracts = {
  'POST /api/admin/optics/:id/accept-page': {
    summary: 'Writes facts that a web page states about an optic, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPage(evidenceFields, opticInputShape).extend({
      /** Becomes a price observation. */
      offer: z.object({ price, currency }).nullish(),
    }),
    response: adminOpticSchema,
  },
  'POST /api/admin/pistols/:id/accept-page': {
    summary: 'Writes facts that a web page states about a pistol, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPage(readPistolFields, pistolInputShape),
    response: adminPistolSchema,
  },
  'POST /api/admin/footprints/:id/accept-page': {
    summary: 'Writes facts that a web page states about a footprint, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPage(readFootprintFields, footprintInputShape),
    response: adminFootprintSchema,
  },
} as const satisfies Record<string, Contract>;
