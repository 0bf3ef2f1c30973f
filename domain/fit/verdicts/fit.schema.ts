import { idInUrl } from '../../api/ids.schema.ts';
import { publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { confidences } from '../../optics/provenance.ts';
import { webUrl } from '../../shared/urls.schema.ts';
import { z } from '../../shared/zod.ts';
import { fitVerdicts, type MountingVerdict } from './verdicts.ts';

/** A parameter that must be given once. */
const idInQuery = (name: string) =>
  z
    .array(z.string(), `Name the ${name} by its id`)
    .length(1, 'Give this parameter once')
    .transform(([id]) => id ?? '')
    .pipe(idInUrl(`${name}’s id`));

export const fitQuerySchema = z.object({ pistol: idInQuery('pistol'), optic: idInQuery('optic') });

const verdict = z.enum(fitVerdicts);
const mountingVerdict: z.ZodType<MountingVerdict, MountingVerdict> = verdict.exclude(['no', 'unknown']);

/** The slide's cut or the plate that takes the optic. */
const mounting = {
  footprintKey: z.string(),
  footprintName: z.string(),
  /** What is needed, in words: 'Glock MOS plate 02, in the pistol’s box'. For 'no' and 'unknown', the reason. */
  hardware: z.string(),
  /** What the pistol's facts say about this cut or plate. */
  adapterInfo: z.string().nullable(),
};

export const mountingSchema = z.object({ verdict: mountingVerdict, ...mounting });
export type Mounting = z.infer<typeof mountingSchema>;

export const shortFitSchema = z.object({
  verdict,
  ...mounting,
  footprintKey: z.string().nullable(),
  footprintName: z.string().nullable(),
});
export type ShortFit = z.infer<typeof shortFitSchema>;

/** What backs one end's facts about mounting. */
const endProofSchema = z.object({
  /** Of the least certain of these facts. */
  status: z.enum(['verified', 'one-of-sources', 'trade-knowledge', 'disputed', 'not-stated']),
  /** Of the whole row. */
  confidence: z.enum(confidences),
  /** Pages that state these facts, or other values. */
  pages: z.array(publicEvidenceSchema),
  sources: z.array(webUrl),
});
export type EndProof = z.infer<typeof endProofSchema>;

export const fitSchema = shortFitSchema.extend({
  /** What else would mount this optic on this pistol, best first. */
  alternatives: z.array(mountingSchema),
  /** Where sources differ, in words. */
  disagreements: z.array(z.string()),
  proof: z.object({ pistol: endProofSchema, optic: endProofSchema }),
});
export type Fit = z.infer<typeof fitSchema>;

/** The optics that fit a pistol in the same way, or don't. */
const fitGroupSchema = z.object({
  verdict,
  footprintKey: z.string().nullable(),
  hardware: z.string(),
  adapterInfo: z.string().nullable(),
  opticIds: z.array(z.int()),
});
export type FitGroup = z.infer<typeof fitGroupSchema>;

/** Whether sources or owners contradict a verdict. */
export const isDisputed = z.boolean();

export const markedFitSchema = fitGroupSchema.extend({ isDisputed });
export type MarkedFit = z.infer<typeof markedFitSchema>;
