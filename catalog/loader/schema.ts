import { z } from 'zod';
import { authorInputSchema, categoryInputSchema } from '#domain/blog/admin-blog.schema.ts';
import { categoryLimits, postLimits } from '#domain/blog/blog.ts';
import { faqFactsShape } from '#domain/faqs/faqs.schema.ts';
import type { StatedFootprint } from '#domain/fields/field-entry.ts';
import { evidencedFacts } from '#domain/fields/field-table.ts';
import { mosPlateShape, notedNameShape, storedShape } from '#domain/fields/stored-shape.schema.ts';
import { cutFacts, cutFields, cutTradeFields, unstatedCut, withTakenNames } from '#domain/fit/cuts/cut-fields.ts';
import { isCutEvidenceValue } from '#domain/fit/cuts/cut-input.schema.ts';
import { footprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFields, footprintTradeFields } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputShape, isFootprintEvidenceValue } from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { withMountings } from '#domain/fit/mounting/cuts.ts';
import { pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { isPistolEvidenceValue } from '#domain/fit/pistols/pistol-input.schema.ts';
import { pistolFactsShape } from '#domain/fit/pistols/pistols.schema.ts';
import { plateFacts, plateFields, plateTradeFields, unstatedPlate } from '#domain/fit/plates/plate-fields.ts';
import { isPlateEvidenceValue } from '#domain/fit/plates/plate-input.schema.ts';
import { sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { fields as opticFields } from '#domain/optics/fields/fields.ts';
import { isEvidenceValue } from '#domain/optics/optic-input.schema.ts';
import { opticFactsShape } from '#domain/optics/optics.schema.ts';
import { batteryAccesses, emitterTypes } from '#domain/optics/optics.ts';
import { checksItsProof, fileProof, storedProof } from './proof.ts';

const footprintName = z
  .string()
  .refine((name) => shippedRegistry.find(name) !== undefined, 'No footprint is known by this name');

/** Pages state no price ranges: observed prices do. */
const opticEvidence: readonly string[] = evidencedFacts(opticFields);

export const opticRowSchema = z
  .strictObject({
    ...opticFactsShape,
    footprint: footprintName,
    includedPlates: z.array(footprintName),
    emitterType: z.enum(emitterTypes),
    batteryAccess: z.enum(batteryAccesses).nullable(),
    features: z.array(z.string().min(1)),
    productPageUrl: opticFactsShape.productPageUrl.default(null),
    ...fileProof,
  })
  .superRefine(
    checksItsProof(sourcedFields, (field, value) => opticEvidence.includes(field) && isEvidenceValue(field, value)),
  )
  .superRefine((row, context) => {
    if (row.minPrice !== null && row.maxPrice !== null && row.minPrice > row.maxPrice) {
      context.addIssue({ code: 'custom', path: ['minPrice'], message: 'Min price cannot be greater than max price' });
    }
  })
  .transform((row) => storedProof(sourcedFields, row));

const note = z.string().min(1).nullable().default(null);

const notedName = z.strictObject({ ...notedNameShape, note });

/** What a row of cuts or plates leaves out is not stated. */
const unstated =
  <Unstated extends object>(values: Unstated) =>
  (row: unknown): unknown =>
    typeof row === 'object' && row !== null ? { ...values, evidence: {}, ...row } : row;

const shortProof = { ...fileProof, checkedOn: fileProof.checkedOn.nullable() };

const { unverified: _cut, ...unstatedCutRow } = unstatedCut;

export const cutRowSchema = z
  .preprocess(
    unstated(unstatedCutRow),
    z
      .strictObject({ ...storedShape(cutFields, cutTradeFields), takes: z.array(notedName), ...shortProof })
      .superRefine(checksItsProof(cutFacts, isCutEvidenceValue)),
  )
  .transform(({ takes, doesNotSeat, ...row }) => ({
    ...storedProof(cutFacts, withTakenNames({ ...row, takes, doesNotSeat })),
    takes,
    doesNotSeat,
  }));

const { unverified: _plate, priceObservations: _prices, ...unstatedPlateRow } = unstatedPlate;

export const plateRowSchema = z
  .preprocess(
    unstated(unstatedPlateRow),
    z
      .strictObject({
        ...storedShape(plateFields, plateTradeFields),
        cuts: z.array(z.string()).min(1),
        presents: z.array(footprintName).min(1),
        ...shortProof,
      })
      .superRefine(checksItsProof(plateFacts, isPlateEvidenceValue)),
  )
  .transform((row) => storedProof(plateFacts, row));

const { includesPlates, ...pistolFileShape } = pistolFactsShape;

const unknownFootprints: StatedFootprint[] = [];

/** A pistol of the file names its cuts; what it takes follows from them and from the plates. */
export const pistolRowSchema = (registry: FootprintRegistry) =>
  z
    .strictObject({
      ...pistolFileShape,
      defaultFootprint: footprintName.nullable(),
      cuts: z.array(notedName),
      platesInBox: z.array(z.string()).default([]),
      productPageUrl: pistolFactsShape.productPageUrl.default(null),
      screws: pistolFactsShape.screws.default(null),
      ...fileProof,
    })
    .transform((row) =>
      withMountings(registry, { ...row, footprints: unknownFootprints, includesPlates: [] as string[] }),
    )
    .superRefine(checksItsProof(pistolFacts, isPistolEvidenceValue))
    .transform((row) => ({ ...storedProof(pistolFacts, withFootprintNames(row)), footprints: row.footprints }));

export const faqRowSchema = z.strictObject(faqFactsShape);

const { key, ...footprintShape } = storedShape(footprintFields, footprintTradeFields);

export const footprintRowSchema = z
  .strictObject({
    id: footprintInputShape.key,
    ...footprintShape,
    glockMosPlates: z.array(z.strictObject({ ...mosPlateShape, note: mosPlateShape.note.default(null) })),
    ...fileProof,
  })
  .superRefine(checksItsProof(footprintFacts, isFootprintEvidenceValue))
  .transform(({ lookalikes, glockMosPlates, ...row }) => ({
    ...storedProof(footprintFacts, withPartNames({ ...row, lookalikes, glockMosPlates })),
    lookalikes,
    glockMosPlates,
  }));

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Slug must contain only lowercase letters, numbers, and hyphens');
const text = (max: number) => z.string().min(1).max(max);

export const authorRowSchema = z.strictObject(authorInputSchema.pick({ name: true, bio: true, website: true }).shape);

export const categoryRowSchema = z.strictObject({
  ...categoryInputSchema.pick({ name: true, description: true }).shape,
  slug: slug.max(categoryLimits.slug),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Color must be a valid hex color'),
});

const maxGuideBytes = 30_000;

export const guideSchema = z.strictObject({
  title: text(postLimits.title),
  slug: slug.max(postLimits.slug),
  excerpt: text(postLimits.excerpt),
  author: z.string(),
  categories: z.array(z.string()).max(postLimits.categories),
  tags: z.array(text(postLimits.tag)).max(postLimits.tags),
  publishedAt: z.iso.datetime(),
  metaTitle: text(postLimits.metaTitle),
  metaDescription: text(postLimits.metaDescription),
  // A guide's row also has the rendered text and must fit into one statement of 100 kB.
  content: text(postLimits.content).refine(
    (content) => new TextEncoder().encode(content).length <= maxGuideBytes,
    `A guide can have up to ${maxGuideBytes.toLocaleString('en-US')} bytes`,
  ),
});
