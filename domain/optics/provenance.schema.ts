import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { confidences } from './provenance.ts';

/** Where a catalog row comes from, and how far to trust it. */
export const provenanceShape = {
  /** Pages that state at least part of the row. */
  sources: z.array(webUrl),
  /** The day the sources were read, YYYY-MM-DD; null if an administrator entered the row by hand. */
  checkedOn: z.iso.date().nullable(),
  confidence: z.enum(confidences),
  /** Names of the facts whose value no page backs. */
  unverified: z.array(z.string()),
  /** Number of stated facts, of those that a page backs, and names of those that a page disputes. */
  statedFacts: z.int(),
  verifiedFacts: z.int(),
  disputedFields: z.array(z.string()),
};
