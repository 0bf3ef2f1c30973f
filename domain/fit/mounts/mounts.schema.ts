import type { Contract } from '../../api/contract.schema.ts';
import { single } from '../../api/query.schema.ts';
import { provenanceShape } from '../../evidence/evidence.schema.ts';
import { storedShape } from '../../fields/stored-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { plateFields, plateTradeFields } from '../plates/plate-fields.ts';

const { key, name, maker, axisHeightIn, note } = storedShape(plateFields, plateTradeFields);

const mountRowSchema = z.object({
  ...{ key, name, maker, axisHeightIn, note, unverified: provenanceShape.unverified },
  presents: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type MountRow = z.infer<typeof mountRowSchema>;

export const mountContracts = {
  'GET /api/mounts': {
    summary:
      'Lists mounts for a Picatinny rail, lowest first; `footprint` picks those that take one, by any of its names',
    access: 'visitor',
    query: z.object({ footprint: single(z.string().max(100)) }),
    response: z.array(mountRowSchema),
  },
} as const satisfies Record<string, Contract>;
