import type { Contract } from '../../api/contract.schema.ts';
import { publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { opticSummarySchema } from '../../optics/optic-summary.schema.ts';
import { provenanceShape } from '../../optics/provenance.schema.ts';
import { z } from '../../shared/zod.ts';
import { socialImageShape } from '../../social-images/social-images.schema.ts';
import { fittingPistolSchema } from '../pistols/pistols.schema.ts';

const { sources, unverified, statedFacts, verifiedFacts, disputedFields } = provenanceShape;
const named = { id: z.string(), name: z.string() };
const known = { ...named, kind: z.enum(['pistol', 'rifle']), aliases: z.array(z.string()) };

/** A footprint in the list of all. */
const footprintRowSchema = z.object({
  ...known,
  /** How many optics have it, and how many pistols take it in some way. */
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
    /** Whatever else is said of the screws. */
    screws: z.string().nullable(),
    /** Footprints that are mistaken for this one and do not fit it. */
    lookalikes: z.array(z.object({ ...named, why: z.string() })),
    /** Footprints whose optics seat on this cut without a plate. */
    compatibleWith: z.array(z.object(named)),
    glockMosPlates: z.array(z.object({ plate: z.string(), pistols: z.string(), supplied: z.string() })),
    sources,
    unverified,
    statedFacts,
    verifiedFacts,
    disputedFields,
    /** The pages that state its facts, or other values. Look-alikes and plates are stated by name. */
    evidence: z.array(publicEvidenceSchema),
  }),
  /** The first 1,000, by name. */
  optics: z.array(opticSummarySchema),
  /** The first 1,000, by name. */
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
