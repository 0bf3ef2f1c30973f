import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import { maxWords, sourceKinds } from '../evidence/evidence.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { readFootprintFields } from './kinds/read-footprint.ts';
import { readPistolFields } from './kinds/read-pistol.ts';
import { readFields } from './recognizer.ts';
import { proposalVerdicts } from './verdict.ts';

/** What a page says of some fields. */
function readingShape<const Field extends string>(fields: readonly Field[]) {
  const proposal = z.object({
    field: z.enum(fields),
    /** In the field's unit; null if the page leaves open which value is meant. */
    value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    /** The words that state it. */
    words: z.string().max(maxWords),
    verdict: z.enum(proposalVerdicts),
  });
  return {
    source: z.object({
      /** Where redirects led. */
      url: z.string(),
      publisher: z.string(),
      kind: z.enum(sourceKinds),
      title: z.string(),
      readOn: z.iso.date(),
    }),
    proposals: z.array(proposal),
  };
}

export const pageReadingSchema = z.object({
  ...readingShape(readFields),
  /** The page's price of the optic; null if it states none, or several. */
  offer: z.object({ price: z.number().positive(), currency: z.string().length(3) }).nullable(),
});
export type OpticPageReading = z.output<typeof pageReadingSchema>;

export const pistolPageReadingSchema = z.object(readingShape(readPistolFields));
export type PistolPageReading = z.output<typeof pistolPageReadingSchema>;

const footprintPageReadingSchema = z.object(readingShape(readFootprintFields));
export type FootprintPageReading = z.output<typeof footprintPageReadingSchema>;

export const pageReadingContracts = {
  'POST /api/admin/optics/:id/read-page': {
    summary: 'Reads a web page about an optic and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: pageReadingSchema,
  },
  'POST /api/admin/pistols/:id/read-page': {
    summary: 'Reads a web page about a pistol and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: pistolPageReadingSchema,
  },
  'POST /api/admin/footprints/:id/read-page': {
    summary: 'Reads a web page about a footprint and proposes values for its fields; writes nothing',
    access: 'admin',
    params: idParamSchema,
    body: z.object({ url: webUrl }),
    response: footprintPageReadingSchema,
  },
} as const satisfies Record<string, Contract>;
