import { z } from 'zod';
import { authorInputSchema, categoryInputSchema } from '#domain/blog/admin-blog.schema.ts';
import { categoryLimits, postLimits } from '#domain/blog/blog.ts';
import { faqFactsShape } from '#domain/faqs/faqs.schema.ts';
import { mosPlateShape, storedShape } from '#domain/fields/stored-shape.schema.ts';
import { footprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFields, footprintTradeFields } from '#domain/fit/footprints/footprint-fields.ts';
import { footprintInputShape, isFootprintEvidenceValue } from '#domain/fit/footprints/footprint-input.schema.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { type Cut, mountingsOf, type Plate } from '#domain/fit/mounting/cuts.ts';
import { pistolFacts, withFootprintNames } from '#domain/fit/pistols/pistol-facts.ts';
import { isPistolEvidenceValue } from '#domain/fit/pistols/pistol-input.schema.ts';
import { pistolFactsShape } from '#domain/fit/pistols/pistols.schema.ts';
import { sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { isEvidenceValue } from '#domain/optics/optic-input.schema.ts';
import { opticFactsShape } from '#domain/optics/optics.schema.ts';
import { batteryAccesses, emitterTypes } from '#domain/optics/optics.ts';
import { checksItsProof, fileProof, storedProof } from './proof.ts';

const footprintName = z
  .string()
  .refine((name) => shippedRegistry.find(name) !== undefined, 'No footprint is known by this name');

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
  .superRefine(checksItsProof(sourcedFields, isEvidenceValue))
  .superRefine((row, context) => {
    if (row.minPrice !== null && row.maxPrice !== null && row.minPrice > row.maxPrice) {
      context.addIssue({ code: 'custom', path: ['minPrice'], message: 'Min price cannot be greater than max price' });
    }
  })
  .transform((row) => storedProof(sourcedFields, row));

const note = z.string().min(1).nullable().default(null);

export const cutRowSchema = z.strictObject({
  key: z.string().min(1),
  maker: z.string().min(1),
  name: z.string().min(1),
  takes: z.array(z.strictObject({ footprint: footprintName, note })),
});

export const plateRowSchema = z.strictObject({
  key: z.string().min(1),
  maker: z.string().min(1).nullable(),
  partNumber: note,
  name: z.string().min(1),
  cuts: z.array(z.string()).min(1),
  presents: z.array(footprintName).min(1),
  boxOf: z.array(z.string()).default([]),
  note,
});

const { includesPlates, ...pistolFileShape } = pistolFactsShape;

/** A pistol of the file names its cuts; what it takes follows from them and from the plates. */
export const pistolRowSchema = (cuts: readonly Cut[], plates: readonly Plate[]) =>
  z
    .strictObject({
      ...pistolFileShape,
      defaultFootprint: footprintName.nullable(),
      cuts: z.array(
        z.strictObject({
          cut: z.string().refine((cut) => cuts.some(({ key }) => key === cut), 'No cut has this key'),
          skus: note,
        }),
      ),
      productPageUrl: pistolFactsShape.productPageUrl.default(null),
      screws: pistolFactsShape.screws.default(null),
      ...fileProof,
    })
    .transform(({ cuts: own, ...row }) => ({ ...row, ...mountingsOf(`${row.brand} ${row.model}`, own, cuts, plates) }))
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
