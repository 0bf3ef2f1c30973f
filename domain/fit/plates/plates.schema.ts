import type { Contract } from '../../api/contract.schema.ts';
import { provenanceShape, publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { storedShape } from '../../fields/stored-shape.schema.ts';
import { priceObservationSchema } from '../../prices/price-observation.schema.ts';
import { z } from '../../shared/zod.ts';
import { pistolCutSchema } from '../cuts/cuts.schema.ts';
import { plateFields, plateTradeFields } from './plate-fields.ts';

const facts = storedShape(plateFields, plateTradeFields);
const named = z.object({ id: z.string(), name: z.string() });
const { sources, unverified, statedFacts, verifiedFacts, disputedFields } = provenanceShape;

const plateRowSchema = z.object({
  ...z.object(facts).pick({
    ...{ key: true, name: true, maker: true, kind: true, partNumber: true, cuts: true },
    ...{ heightMm: true, axisHeightIn: true, note: true, productPageUrl: true },
  }).shape,
  unverified,
  presents: z.array(named),
  /** Makers of the pistols that it is for. */
  pistolMakers: z.array(z.string()),
  pistols: z.int(),
  inBoxes: z.int(),
  /** The pistol it comes with, if it comes with one only. */
  onlyBox: z.string().nullable(),
});
export type PlateRow = z.infer<typeof plateRowSchema>;

const pistol = z.object({
  ...{ id: z.int(), slug: z.string(), brand: z.string(), model: z.string() },
  /** Which of its slides have the cut; null if all do. */
  note: z.string().nullable(),
});

const listedCutSchema = pistolCutSchema.extend({ pistols: z.array(pistol) });
export type ListedCut = z.infer<typeof listedCutSchema>;

const plateListSchema = z.object({
  plates: z.array(plateRowSchema),
  cuts: z.array(listedCutSchema),
});
export type PlateList = z.infer<typeof plateListSchema>;

const plateDetailSchema = z.object({
  plate: z.object({
    ...facts,
    /** Of its row, which corrections and changes name. */
    rowId: z.int(),
    presents: z.array(named),
    priceObservations: z.array(priceObservationSchema),
    ...{ sources, unverified, statedFacts, verifiedFacts, disputedFields },
    evidence: z.array(publicEvidenceSchema),
  }),
  cuts: z.array(pistolCutSchema),
  pistols: z.array(pistol.extend({ isInBox: z.boolean() })),
  /** Those with a footprint that it takes; on a plate, which goes on a pistol, none made for long guns only. */
  optics: z.array(z.object({ id: z.int(), brand: z.string(), productLine: z.string(), model: z.string().nullable() })),
});
export type PlateDetail = z.infer<typeof plateDetailSchema>;

export const plateContracts = {
  'GET /api/plates': {
    summary: 'Lists all plates and mounts, with the cuts that they sit on',
    access: 'visitor',
    response: plateListSchema,
  },
  'GET /api/plates/:key': {
    summary: 'Gets a plate or mount with its cuts and pistols',
    access: 'visitor',
    params: z.object({ key: z.string().max(200) }),
    response: plateDetailSchema,
  },
} as const satisfies Record<string, Contract>;
