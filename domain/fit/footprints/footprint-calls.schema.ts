import type { Contract } from '../../api/contract.schema.ts';
import { provenanceShape, publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { opticSummarySchema } from '../../optics/optic-summary.schema.ts';
import { socialImageShape } from '../../shared/urls.schema.ts';
import { z } from '../../shared/zod.ts';
import { fittingPistolSchema } from '../pistols/pistols.schema.ts';

const { sources, unverified, statedFacts, verifiedFacts, disputedFields } = provenanceShape;
const named = { id: z.string(), name: z.string() };
const known = { ...named, kind: z.enum(['pistol', 'rifle']), aliases: z.array(z.string()) };

const footprintRowSchema = z.object({
  ...known,
  optics: z.int(),
  pistols: z.int(),
});
export type FootprintRow = z.infer<typeof footprintRowSchema>;

const footprintDetailSchema = z.object({
  footprint: z.object({
    ...known,
    /** Of its row, which corrections and changes name. */
    rowId: z.int(),
    description: z.string().nullable(),
    bosses: z.string().nullable(),
    screwThread: z.string().nullable(),
    screwSpacingMm: z.number().nullable(),
    torqueInLb: z.number().nullable(),
    screws: z.string().nullable(),
    lookalikes: z.array(z.object({ ...named, why: z.string() })),
    compatibleWith: z.array(z.object(named)),
    glockMosPlates: z.array(z.object({ plate: z.string(), pistols: z.string(), supplied: z.string() })),
    sources,
    unverified,
    statedFacts,
    verifiedFacts,
    disputedFields,
    evidence: z.array(publicEvidenceSchema),
  }),
  optics: z.array(opticSummarySchema),
  pistols: z.array(fittingPistolSchema),
  ...socialImageShape,
});
export type FootprintDetail = z.infer<typeof footprintDetailSchema>;

export const footprintContracts = {
  'GET /api/footprints': {
    summary: 'Lists all footprints with the numbers of their optics and pistols',
    access: 'visitor',
    response: z.array(footprintRowSchema),
  },
  'GET /api/footprints/:id': {
    summary: 'Gets a footprint with its optics and the pistols that it fits',
    access: 'visitor',
    params: z.object({ id: z.string().max(100) }),
    response: footprintDetailSchema,
  },
} as const satisfies Record<string, Contract>;
