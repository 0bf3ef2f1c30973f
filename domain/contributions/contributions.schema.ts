import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema, idSchema } from '../api/ids.schema.ts';
import { rowsQuerySchema } from '../api/pagination.schema.ts';
import { changedKinds } from '../changes/changes.ts';
import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { maxWords } from '../evidence/evidence.ts';
import { filledText, shownText } from '../shared/shown-text.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import {
  contributionEntities,
  contributionKinds,
  contributionStates,
  maxMethod,
  maxNote,
  maxReply,
  reportReasons,
} from './contributions.ts';

/** A fact's value; null where the member says that the stated one is wrong and knows no other. */
export const proposedValue = evidenceSchema.shape.value.nullable();
export type ProposedValue = z.infer<typeof proposedValue>;

/** A corrected fact: the page that states it, or how the member measured it. The server checks the value with its field's rules. */
const correctedFactSchema = z
  .object({
    field: evidenceSchema.shape.field,
    value: proposedValue,
    url: webUrl.nullish().transform((url) => url ?? null),
    /** The page's own words. */
    words: shownText('Words', maxWords),
    method: shownText('How you measured it', maxMethod),
  })
  .refine(({ url, method }) => url !== null || method !== null, {
    path: ['url'],
    message: 'Name the page that says so, or say how you measured it',
  });

/** Facts in one submission. */
export const maxFacts = 20;

export const correctionsSchema = z.object({
  entity: z.enum(changedKinds, `entity must be one of ${changedKinds.join(', ')}`),
  id: idSchema,
  facts: z
    .array(correctedFactSchema, 'Facts must be a list')
    .min(1, 'Correct at least one fact')
    .max(maxFacts, `Correct at most ${maxFacts} facts at a time`)
    .refine((facts) => new Set(facts.map(({ field }) => field)).size === facts.length, 'Correct each fact once'),
  /** For the editors. */
  note: shownText('Note', maxNote, { lines: true }),
});
export type Corrections = z.output<typeof correctionsSchema>;

export const reportSchema = z.object({
  /** The page's path on this site. */
  path: z
    .string('Name the page')
    .max(300, 'This is not a page of this site')
    .regex(/^\/(?!\/)[\w\-./~%]*$/, 'This is not a page of this site'),
  /** The review that breaks the rules. */
  reviewId: idSchema.nullish().transform((id) => id ?? null),
  reason: z.enum(reportReasons, `reason must be one of ${reportReasons.join(', ')}`),
  note: shownText('Note', maxNote, { lines: true }),
});

/** A member's contribution, as that member sees it. */
export const contributionSchema = z.object({
  id: z.int(),
  kind: z.enum(contributionKinds),
  entity: z.enum(contributionEntities),
  rowId: z.int().nullable(),
  path: z.string(),
  title: z.string(),
  field: z.string().nullable(),
  value: proposedValue,
  /** The row's value when this was sent. */
  base: proposedValue,
  url: z.string().nullable(),
  words: z.string().nullable(),
  method: z.string().nullable(),
  reason: z.enum(reportReasons).nullable(),
  note: z.string().nullable(),
  state: z.enum(contributionStates),
  /** Live without a decision, because the member is trusted. */
  toCheck: z.boolean(),
  acceptedValue: proposedValue,
  /** An editor's reason or question. */
  reply: z.string().nullable(),
  answer: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Contribution = z.infer<typeof contributionSchema>;

/** What members do with their contributions. */
export const contributionContracts = {
  'GET /api/user/contributions': {
    summary: "Lists the member's corrections and reports, newest first",
    access: 'member',
    withoutFootprints: true,
    query: rowsQuerySchema,
    linked: true,
    response: z.array(contributionSchema),
  },
  'PUT /api/user/corrections': {
    summary: "Corrects facts of a row; replaces the member's open correction of the same fact",
    access: 'member',
    body: correctionsSchema,
    response: z.array(contributionSchema),
  },
  'PUT /api/user/reports': {
    summary: "Reports a page or a review; replaces the member's open report of the same page for the same reason",
    access: 'member',
    withoutFootprints: true,
    body: reportSchema,
    response: contributionSchema,
  },
  'PUT /api/user/contributions/:id/answer': {
    summary: "Answers an editor's question about a contribution",
    access: 'member',
    withoutFootprints: true,
    params: idParamSchema,
    body: z.object({ answer: filledText('Answer', maxNote, 'An answer is required', { lines: true }) }),
    response: contributionSchema,
  },
  'DELETE /api/user/contributions/:id': {
    summary: 'Withdraws a contribution that is not decided yet',
    access: 'member',
    withoutFootprints: true,
    params: idParamSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;

/** An editor's reason or question, which the member reads. */
export const replyText = (name: string) => filledText(name, maxReply, `${name} is required`, { lines: true });
