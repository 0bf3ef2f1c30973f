import { filledText } from '../shared/shown-text.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { maxWords, sourceKinds } from './evidence.ts';

/** A fact's value, in the field's unit and type. */
const value = z.union([z.string().max(1000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)]);

/** A page that states a fact. */
export const evidenceSchema = z.object({
  /** The field's name: 'weightOz'. */
  field: z.string().min(1).max(50),
  url: webUrl,
  kind: z.enum(sourceKinds),
  /** The page's own words. */
  words: filledText('Words', maxWords, 'Words are required'),
  /** The value as read. */
  value,
  readOn: z.iso.date(),
  /** The administrator who read the page; null if the catalog came with it. */
  readBy: z.int().nullable().default(null),
  /** The day the fact's value changed or the page was removed: from then on, this is history. */
  replacedOn: z.iso.date().nullable().default(null),
});
export type Evidence = z.output<typeof evidenceSchema>;

/** Evidence that counts, in a public answer. */
export const publicEvidenceSchema = z.object({
  ...evidenceSchema.pick({ field: true, url: true, kind: true, words: true, value: true, readOn: true }).shape,
  /** The page's host without 'www.'. */
  publisher: z.string(),
  verdict: z.enum(['supports', 'contradicts']),
});
export type PublicEvidence = z.infer<typeof publicEvidenceSchema>;
