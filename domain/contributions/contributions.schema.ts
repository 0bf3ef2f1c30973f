import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema, idSchema } from '../api/ids.schema.ts';
import { rowsQuerySchema } from '../api/pagination.schema.ts';
import { type ChangedKind, changedKinds } from '../changes/changes.ts';
import { evidenceSchema } from '../evidence/evidence.schema.ts';
import { maxWords } from '../evidence/evidence.ts';
import { filledText, shownText } from '../shared/shown-text.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { checkedFact } from './checked-fact.schema.ts';
import {
  contributionEntities,
  contributionKinds,
  contributionStates,
  maxFacts,
  maxMethod,
  maxNote,
  maxReply,
  reportReasons,
} from './contributions.ts';
import { correctableEntry } from './correctable-facts.ts';
import { proposedValue, storedValue } from './proposed-value.schema.ts';

const statedFact = z.object({ field: evidenceSchema.shape.field, value: proposedValue });

/** A corrected fact: the page that states it, or how the member measured it. Its parts are in the order of the form. */
const correctedFactSchema = statedFact
  .extend({
    url: webUrl.nullish().transform((url) => url ?? null),
    /** The page's own words. */
    words: shownText('Words', maxWords),
    method: shownText('How you measured it', maxMethod),
  })
  .refine(({ url, method }) => url !== null || method !== null, {
    path: ['url'],
    message: 'Name the page that says so, or say how you measured it',
    // Reported along with the errors of other parts.
    when: ({ value }) => z.object({ url: z.null(), method: z.null() }).safeParse(value).success,
  });
const parts = Object.keys(correctedFactSchema.shape);

const correctedRowSchema = z.object({
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

type StatedFact = z.output<typeof statedFact>;

/** A fact's value as the form of its row would store it, or what is wrong with the fact. */
function checkedValue(
  entity: ChangedKind,
  { field, value }: StatedFact,
): Pick<StatedFact, 'value'> | { part: 'field' | 'value'; fault: string } {
  const entry = correctableEntry(entity, field);
  if (entry === undefined) return { part: 'field', fault: 'This is not a fact to correct' };
  if (value === null) return entry.kind === 'flag' ? { part: 'value', fault: 'Choose yes or no' } : { value };
  const checked = checkedFact(entity, field, value);
  return checked.fault === undefined ? { value: checked.value } : { part: 'value', fault: checked.fault };
}

const readableRow = z.object({ entity: z.enum(changedKinds), facts: z.array(z.unknown()) });

/** Where the form asks for what an issue is about: after the row come the facts, then the note. */
function placeInForm({ path = [] }: { path?: PropertyKey[] | undefined }): number {
  const [name, index, part] = path;
  if (name === 'note') return Number.MAX_SAFE_INTEGER;
  return index === undefined ? -1 : Number(index) * parts.length + parts.indexOf(String(part));
}

/** Each value is checked with its field's own rules. All faults are reported, in the order of the form. */
export const correctionsSchema = correctedRowSchema
  .superRefine(
    (given, context) => {
      const row = readableRow.safeParse(given).data;
      for (const [index, fact] of row?.facts.entries() ?? []) {
        const stated = statedFact.safeParse(fact).data;
        const checked = row && stated && checkedValue(row.entity, stated);
        if (checked === undefined || !('fault' in checked)) continue;
        context.addIssue({ code: 'custom', path: ['facts', index, checked.part], message: checked.fault });
      }
      context.issues.sort((one, other) => placeInForm(one) - placeInForm(other));
    },
    { when: () => true },
  )
  .transform(({ facts, ...row }) => ({
    ...row,
    facts: facts.map((fact) => {
      const checked = checkedValue(row.entity, fact);
      return 'fault' in checked ? fact : { ...fact, ...checked };
    }),
  }));
export type Corrections = z.output<typeof correctionsSchema>;

const reportSchema = z
  .object({
    /** The page's path on this site. */
    path: z
      .string('Name the page')
      .max(300, 'This is not a page of this site')
      .regex(/^\/(?!\/)[\w\-./~%]*$/, 'This is not a page of this site')
      .nullish()
      .transform((path) => path ?? null),
    /** The reported review, in place of a page. */
    reviewId: idSchema.nullish().transform((id) => id ?? null),
    reason: z.enum(reportReasons, 'Choose a reason'),
    note: shownText('Note', maxNote, { lines: true }),
  })
  .refine(({ path, reviewId }) => (path === null) !== (reviewId === null), {
    path: ['path'],
    message: 'Name a page or a review',
  })
  .refine(({ reason, reviewId }) => reason !== 'review-rules' || reviewId !== null, {
    path: ['reason'],
    message: 'Use the Report link beside the review',
  });
export type Report = z.output<typeof reportSchema>;

/** A member's contribution, as that member sees it. */
export const contributionSchema = z.object({
  id: z.int(),
  kind: z.enum(contributionKinds),
  entity: z.enum(contributionEntities),
  rowId: z.int().nullable(),
  path: z.string(),
  title: z.string(),
  field: z.string().nullable(),
  value: storedValue,
  /** The row's value when this was sent. */
  base: storedValue,
  url: z.string().nullable(),
  words: z.string().nullable(),
  method: z.string().nullable(),
  reason: z.enum(reportReasons).nullable(),
  note: z.string().nullable(),
  state: z.enum(contributionStates),
  /** Live without a decision, because the member is trusted. */
  toCheck: z.boolean(),
  acceptedValue: storedValue,
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
    itemIssues: true,
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
