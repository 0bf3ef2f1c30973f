import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema, oneOf, paginationShape, single } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import { citingEntities, findingKinds } from './findings.ts';

const findingSchema = z.object({
  id: z.int(),
  foundAt: z.iso.datetime(),
  kind: z.enum(findingKinds),
  url: z.string(),
  movedTo: z.string().nullable(),
  entity: z.enum(citingEntities),
  entityId: z.int(),
  name: z.string(),
  facts: z.array(
    z.object({
      field: z.string(),
      words: z.string(),
      /** The value that was read from the page. */
      value: z.unknown(),
      stored: z.unknown(),
    }),
  ),
});
export type Finding = z.infer<typeof findingSchema>;

export const findingQuerySchema = z.object({ kind: single(oneOf('kind', findingKinds)), ...paginationShape });

export const sourceCheckContracts = {
  'GET /api/admin/findings': {
    summary: 'Lists evidence whose page needs another look, newest first, 50 a page by default',
    access: 'admin',
    query: findingQuerySchema,
    response: z.array(findingSchema),
    paged: true,
  },
  'DELETE /api/admin/findings/:id': {
    summary: 'Dismisses a finding; it comes back only if its cause goes away and returns',
    access: 'admin',
    params: idParamSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
