import { z } from 'zod';
import { webUrl } from '../shared/urls.schema.ts';

export const confidences = ['high', 'medium', 'low'] as const;

/** Where a catalog row comes from, and how far it may be trusted. */
export const provenanceShape = {
  /** Pages in which at least part of the row was read. */
  sources: z.array(webUrl),
  /** The day of that look, YYYY-MM-DD; null where an administrator entered the row by hand. */
  checkedOn: z.iso.date().nullable(),
  /** high: main facts read in a source; medium: well known or partly read; low: treat as a draft. */
  confidence: z.enum(confidences),
  /** Names of the fields whose value no listed source backs. */
  unverified: z.array(z.string()),
};
