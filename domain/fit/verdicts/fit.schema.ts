import { idInUrl, single } from '../../api/query.schema.ts';
import { publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { confidences } from '../../evidence/evidence.ts';
import { webUrl } from '../../shared/urls.schema.ts';
import { z } from '../../shared/zod.ts';
import { fitVerdicts, type MountingVerdict } from './verdict-texts.ts';

const idInQuery = (name: string) =>
  z
    .array(z.string(), `Name the ${name} by its id`)
    .length(1, 'Give this parameter once')
    .transform(([id]) => id ?? '')
    .pipe(idInUrl(`${name}’s id`));

/** The key of the cut that the asker's slide has, where a model has several. */
export const cutQueryShape = { cut: single(z.string().max(200)) };

export const fitQuerySchema = z.object({
  pistol: idInQuery('pistol'),
  optic: idInQuery('optic'),
  ...cutQueryShape,
});

const verdict = z.enum(fitVerdicts);
const mountingVerdict: z.ZodType<MountingVerdict, MountingVerdict> = verdict.exclude(['no', 'unknown']);

const mounting = {
  footprintKey: z.string(),
  footprintName: z.string(),
  hardware: z.string(),
  adapterInfo: z.string().nullable(),
};

export const mountingSchema = z.object({ verdict: mountingVerdict, ...mounting });
export type Mounting = z.infer<typeof mountingSchema>;

/** Why an optic can't mount, or why nobody knows. 'no' is 'no-cut' or 'does-not-seat', 'unknown' is 'not-stated'. */
const reasonSchema = z.object({
  kind: z.enum(['no-cut', 'does-not-seat', 'not-stated']),
  text: z.string(),
  /** Pages that state it. */
  evidence: z.array(publicEvidenceSchema).optional(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** Null for an optic that mounts. */
const reason = reasonSchema.nullable();

export const shortFitSchema = z.object({
  verdict,
  ...mounting,
  footprintKey: z.string().nullable(),
  footprintName: z.string().nullable(),
  reason,
});
export type ShortFit = z.infer<typeof shortFitSchema>;

const endProofSchema = z.object({
  status: z.enum(['verified', 'one-of-sources', 'trade-knowledge', 'disputed', 'not-stated']),
  confidence: z.enum(confidences),
  pages: z.array(publicEvidenceSchema),
  sources: z.array(webUrl),
});
export type EndProof = z.infer<typeof endProofSchema>;

export const fitSchema = shortFitSchema.extend({
  alternatives: z.array(mountingSchema),
  disagreements: z.array(z.string()),
  proof: z.object({ pistol: endProofSchema, optic: endProofSchema }),
});
export type Fit = z.infer<typeof fitSchema>;

const fitGroupSchema = z.object({
  verdict,
  footprintKey: z.string().nullable(),
  hardware: z.string(),
  adapterInfo: z.string().nullable(),
  reason,
  opticIds: z.array(z.int()),
});
export type FitGroup = z.infer<typeof fitGroupSchema>;

export const isDisputed = z.boolean();

export const markedFitSchema = fitGroupSchema.extend({ isDisputed });
export type MarkedFit = z.infer<typeof markedFitSchema>;
