import { provenanceShape, publicEvidenceSchema } from '../../evidence/evidence.schema.ts';
import { storedShape } from '../../fields/stored-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { fitVerdicts } from '../verdicts/verdict-texts.ts';
import { cutFields, cutTradeFields } from './cut-fields.ts';

const { sources, unverified, disputedFields } = provenanceShape;
const named = { id: z.string(), name: z.string() };

export const pistolCutSchema = z.object({
  ...storedShape(cutFields, cutTradeFields),
  takes: z.array(z.object({ ...named, note: z.string().nullable() })),
  doesNotSeat: z.array(z.object({ ...named, why: z.string() })),
  /** Of its row, which corrections and changes name. */
  rowId: z.int(),
  /** Which slides or pistols of a model have it; null in lists. */
  note: z.string().nullable(),
  sources,
  unverified,
  disputedFields,
  evidence: z.array(publicEvidenceSchema),
});
export type PistolCut = z.infer<typeof pistolCutSchema>;

/** One of several cuts that slides of a model come with. */
export const cutChoiceSchema = pistolCutSchema.pick({ key: true, name: true, howToTell: true, note: true });
export type CutChoice = z.infer<typeof cutChoiceSchema>;

export const cutVerdictSchema = cutChoiceSchema.extend({ verdict: z.enum(fitVerdicts), isDisputed: z.boolean() });
export type CutVerdict = z.infer<typeof cutVerdictSchema>;
