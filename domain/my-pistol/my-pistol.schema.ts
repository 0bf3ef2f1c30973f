import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idInUrl, rowsQuerySchema } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';

export const savedPistolSchema = z.object({
  id: z.int(),
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
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
    summary: "Saves a pistol as the member's active one; succeeds if it already is",
    access: 'member',
    params: pistolIdParamSchema,
    response: messageSchema,
  },
  'DELETE /api/user/pistols/:pistolId': {
    summary: "Removes a pistol from the member's, if it is one",
    access: 'member',
    params: pistolIdParamSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
