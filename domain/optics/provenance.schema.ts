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
  /** Names of the fields whose value no listed source backs. */
  unverified: z.array(z.string()),
};
