import { adminOpticSchema, versionSchema } from '../api/admin.schema.ts';
import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { hasValue } from '../evidence/fact-status.ts';
import { evidenceFields } from '../optics/field-roles.ts';
import { opticInputShape } from '../optics/optic-input.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { z } from '../shared/zod.ts';

const { url, kind, readOn, words, value } = evidenceSchema.shape;

/** A fact with a value that the form would accept for it. */
const acceptedFactSchema = z
  .object({ field: z.enum(evidenceFields, 'This is not a fact that evidence states'), value, words })
  .superRefine(({ field, value: stated }, context) => {
    const { data = null, error } = opticInputShape[field].safeParse(stated);
    const message = error?.issues[0]?.message ?? (hasValue(data) ? undefined : 'Value is required');
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
  });

const { price, currency } = priceObservationSchema.shape;

const acceptedPageSchema = z.object({
  url,
  kind,
  /** Today if left out. */
  readOn: readOn.optional(),
  facts: z
    .array(acceptedFactSchema)
    .max(evidenceFields.length, 'Accept each fact once')
    .refine((facts) => new Set(facts.map(({ field }) => field)).size === facts.length, 'Accept each fact once'),
  /** Becomes a price observation. */
  offer: z.object({ price, currency }).nullish(),
  version: versionSchema,
});

export const acceptPageContracts = {
  'POST /api/admin/optics/:id/accept-page': {
    summary: 'Writes facts that a web page states about an optic, with the page as their evidence',
    access: 'admin',
    params: idParamSchema,
    body: acceptedPageSchema,
    response: adminOpticSchema,
  },
} as const satisfies Record<string, Contract>;
