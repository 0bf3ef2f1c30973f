import { provenanceShape, publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { confidences } from '../../evidence/evidence.ts';
import { lookalikeShape, statedFootprintShape, storedShape } from '../../fields/stored-shape.schema.ts';
import { imageUrl } from '../../shared/urls.schema.ts';
import { z } from '../../shared/zod.ts';
import { cutChoiceSchema } from '../cuts/cuts.schema.ts';
import { mountingChoiceSchema } from '../mounting/mounting.schema.ts';
import { mountingSchema } from '../verdicts/fit.schema.ts';
import { pistolFields, pistolTradeFields } from './pistol-fields.ts';

export const pistolFactsShape = storedShape(pistolFields, pistolTradeFields);

export const pistolSchema = z.object({
  id: z.int(),
  slug: z.string(),
  ...pistolFactsShape,
  imageUrl: imageUrl.nullable(),
  /** Keys of footprints that its cut doesn't seat, with the reason. */
  unseated: z.array(z.object(lookalikeShape)),
  ...provenanceShape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Pistol = z.infer<typeof pistolSchema>;

export const listedPistolSchema = pistolSchema.extend({
  /** 'Shield RMSc', 'Trijicon RMR with a plate', 'No optic cut' */
  cutNote: z.string(),
});
export type ListedPistol = z.infer<typeof listedPistolSchema>;

const pistolFootprintSchema = z.object({
  id: z.int(),
  pistolId: z.int(),
  ...statedFootprintShape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PistolFootprint = z.infer<typeof pistolFootprintSchema>;

export const pistolDetailSchema = z.object({
  pistol: pistolSchema.extend({ evidence: z.array(publicEvidenceSchema) }),
  footprints: z.array(pistolFootprintSchema),
  choices: z.array(mountingChoiceSchema),
  /** Of a model that has several. Otherwise empty. */
  cuts: z.array(cutChoiceSchema),
});
export type PistolDetail = z.infer<typeof pistolDetailSchema>;

export const fittingPistolSchema = z.object({
  id: z.int(),
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
  confidence: z.enum(confidences),
  ...mountingSchema.omit({ footprintName: true }).shape,
});
export type FittingPistol = z.infer<typeof fittingPistolSchema>;

export const pairedPistolSchema = fittingPistolSchema.extend({
  isDisputed: z.boolean(),
});
export type PairedPistol = z.infer<typeof pairedPistolSchema>;
