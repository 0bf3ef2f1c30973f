import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { confidences } from './provenance.ts';

export const provenanceShape = {
  sources: z.array(webUrl),
  checkedOn: z.iso.date().nullable(),
  confidence: z.enum(confidences),
  unverified: z.array(z.string()),
  statedFacts: z.int(),
  verifiedFacts: z.int(),
  disputedFields: z.array(z.string()),
};
