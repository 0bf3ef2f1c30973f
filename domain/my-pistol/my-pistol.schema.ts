import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idInUrl, rowsQuerySchema } from '../api/query.schema.ts';
import { cutQueryShape } from '../fit/verdicts/fit.schema.ts';
import { z } from '../shared/zod.ts';

export const savedPistolSchema = z.object({
  id: z.int(),
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The key of the cut that the member's slide has, where the model has several. */
  cut: z.string().nullable(),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SavedPistol = z.infer<typeof savedPistolSchema>;

const pistolIdParamSchema = z.object({ pistolId: idInUrl('pistolId') });

export const myPistolContracts = {
  'GET /api/user/pistols': {
    summary: "Lists the member's pistols, the active one first",
    access: 'member',
    query: rowsQuerySchema,
    linked: true,
    response: z.array(savedPistolSchema),
  },
  'PUT /api/user/pistols/:pistolId': {
    summary:
      "Saves a pistol as the member's active one, with the cut that its slide has if `cut` names one; 400 if the pistol lacks it",
    access: 'member',
    params: pistolIdParamSchema,
    query: z.object(cutQueryShape),
    response: messageSchema,
  },
  'DELETE /api/user/pistols/:pistolId': {
    summary: "Removes a pistol from the member's, if it is one",
    access: 'member',
    params: pistolIdParamSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
