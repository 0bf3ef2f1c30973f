import { publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { statedFootprintShape, storedShape } from '../../fields/stored-shape.schema.ts';
import { provenanceShape } from '../../optics/provenance.schema.ts';
import { confidences } from '../../optics/provenance.ts';
import { imageUrl } from '../../shared/urls.schema.ts';
import { z } from '../../shared/zod.ts';
import { mountingChoiceSchema } from '../mounting/mounting.schema.ts';
import { mountingSchema } from '../verdicts/fit.schema.ts';
import { pistolFields, pistolTradeFields } from './pistol-fields.ts';

/** What the trade states about a pistol; null if not stated. */
export const pistolFactsShape = storedShape(pistolFields, pistolTradeFields);

export const pistolSchema = z.object({
  id: z.int(),
  /** Its page is /pistols/{slug}. */
  slug: z.string(),
  ...pistolFactsShape,
  imageUrl: imageUrl.nullable(),
  ...provenanceShape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Pistol = z.infer<typeof pistolSchema>;

const pistolFootprintSchema = z.object({
  id: z.int(),
  pistolId: z.int(),
  ...statedFootprintShape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PistolFootprint = z.infer<typeof pistolFootprintSchema>;

export const pistolDetailSchema = z.object({
  /** With the pages that state its facts, or other values. */
  pistol: pistolSchema.extend({ evidence: z.array(publicEvidenceSchema) }),
  footprints: z.array(pistolFootprintSchema),
  /** Every mounting option, in the order offered. */
  choices: z.array(mountingChoiceSchema),
});
export type PistolDetail = z.infer<typeof pistolDetailSchema>;

/** A pistol that optics of a footprint mount on, and how. */
export const fittingPistolSchema = z.object({
  id: z.int(),
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
  confidence: z.enum(confidences),
  ...mountingSchema.omit({ footprintName: true }).shape,
});
export type FittingPistol = z.infer<typeof fittingPistolSchema>;

/** A pistol that an optic mounts on, and how. */
export const pairedPistolSchema = fittingPistolSchema.extend({
  /** Whether sources or owners contradict the verdict. */
  isDisputed: z.boolean(),
});
export type PairedPistol = z.infer<typeof pairedPistolSchema>;
