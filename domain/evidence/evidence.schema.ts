import { dayReached, filledText } from '../shared/shown-text.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { confidences, maxWords, sourceKinds } from './evidence.ts';

const value = z.union(
  [z.string().max(1000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)],
  'Value must be a text, a number, true or false, or a list of texts',
);

export const evidenceSchema = z.object(
  {
    field: z.string('Name the fact').min(1, 'Name the fact').max(50, 'This is not a fact'),
    url: webUrl,
    kind: z.enum(sourceKinds, `Kind must be one of ${sourceKinds.join(', ')}`),
    words: filledText('Quote', maxWords, 'Quote is required'),
    value,
    readOn: dayReached('Read on'),
    /** The administrator who read the page; null if the catalog came with it. */
    readBy: z.int('Read by must be the id of a user, or null').nullable().default(null),
    /** The day the fact's value changed or the page was removed: from then on, this is history. */
    replacedOn: dayReached('Replaced on').nullable().default(null),
  },
  'A piece of evidence must be an object',
);
export type Evidence = z.output<typeof evidenceSchema>;

export const publicEvidenceSchema = z.object({
  ...evidenceSchema.pick({ field: true, url: true, kind: true, words: true, value: true, readOn: true }).shape,
  publisher: z.string(),
  verdict: z.enum(['supports', 'contradicts']),
});
export type PublicEvidence = z.infer<typeof publicEvidenceSchema>;

export const readersSchema = z.array(z.object({ id: z.int(), name: z.string() }));
export type Readers = z.infer<typeof readersSchema>;

export const provenanceShape = {
  sources: z.array(webUrl),
  checkedOn: z.iso.date().nullable(),
  confidence: z.enum(confidences),
  unverified: z.array(z.string()),
  statedFacts: z.int(),
  verifiedFacts: z.int(),
  disputedFields: z.array(z.string()),
};
