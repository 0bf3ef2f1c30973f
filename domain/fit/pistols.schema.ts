import { provenanceShape } from '../optics/provenance.schema.ts';
import { confidences } from '../optics/provenance.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { mountingChoiceSchema } from './mounting.schema.ts';

const text = z.string().nullable();
const positive = z.number().positive().nullable();

export const pistolFactsShape = {
  brand: z.string().min(1),
  model: z.string().min(1),
  description: text,
  caliber: text,
  /** Inches. */
  barrelLength: positive,
  overallLength: positive,
  height: positive,
  width: positive,
  weightOz: positive,
  capacity: z.int().positive().nullable(),
  yearIntroduced: z.int().min(1850).max(2100).nullable(),
  /** The footprint of the slide's cut, or of the plate most owners use; null without a cut. */
  defaultFootprint: text,
  isOpticReady: z.boolean(),
  /** Footprints of the plates that come in the box. */
  includesPlates: z.array(z.string()),
  /** US dollars. */
  msrp: z.number().nonnegative().nullable(),
  /** The maker's home page; the next is the page of this pistol there. */
  manufacturerUrl: webUrl.nullable(),
  productPageUrl: webUrl.nullable(),
};

/** A footprint that a pistol takes, and how. */
export const pistolFootprintFactsShape = {
  footprintName: z.string().min(1),
  /** False: the slide's cut takes it. True: it takes a plate, which adapterInfo names. */
  requiresAdapter: z.boolean(),
  adapterInfo: text,
};

export const pistolSchema = z.object({
  id: z.int(),
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
  ...pistolFootprintFactsShape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PistolFootprint = z.infer<typeof pistolFootprintSchema>;

export const pistolDetailSchema = z.object({
  pistol: pistolSchema,
  footprints: z.array(pistolFootprintSchema),
  /** Every mounting option, in the order offered. */
  choices: z.array(mountingChoiceSchema),
});
export type PistolDetail = z.infer<typeof pistolDetailSchema>;

/** A pistol that an optic mounts on, and how. */
export const fittingPistolSchema = z.object({
  id: z.int(),
  brand: z.string(),
  model: z.string(),
  /** The footprint that takes the optic, as the wizard's plate. */
  footprintKey: z.string(),
  how: mountingChoiceSchema.shape.how,
  adapterInfo: text,
  confidence: z.enum(confidences),
});
export type FittingPistol = z.infer<typeof fittingPistolSchema>;
