import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import { maxWords, sourceKinds } from '../evidence/evidence.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { readFields } from './recognizer.ts';
import { proposalVerdicts } from './verdict.ts';

const proposalSchema = z.object({
  field: z.enum(readFields),
  /** In the field's unit; null if the page leaves open which value is meant. */
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** The words that state it. */
  words: z.string().max(maxWords),
  verdict: z.enum(proposalVerdicts),
});

export const pageReadingSchema = z.object({
  source: z.object({
    /** Where redirects led. */
    url: z.string(),
    publisher: z.string(),
    kind: z.enum(sourceKinds),
    title: z.string(),
    readOn: z.iso.date(),
  }),
  proposals: z.array(proposalSchema),
  /** The page's price of the optic; null if it states none, or several. */
  offer: z.object({ price: z.number().positive(), currency: z.string().length(3) }).nullable(),
});

export const pageReadingContracts = {
  'POST /api/admin/optics/:id/read-page': {
    summary: 'Reads a web page about an optic and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: pageReadingSchema,
  },
} as const satisfies Record<string, Contract>;
