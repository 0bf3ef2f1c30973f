import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema, idSchema, rowsQuerySchema } from '../api/query.schema.ts';
import { type ChangedKind, changedKinds } from '../changes/changes.ts';
import { maxWords } from '../evidence/evidence.ts';
import { isPublicHost } from '../shared/public-host.ts';
import { filledText, shownText } from '../shared/shown-text.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import {
  contributionEntities,
  contributionKinds,
  contributionStates,
  contributionsPerDay,
  contributionsPerMinute,
  maxFacts,
  maxMethod,
  maxNote,
  maxReply,
  reportReasons,
  whatIsRight,
} from './contributions.ts';
import { checkedShape, proposedValue, storedValue } from './corrections/checked-fact.schema.ts';
import { correctableFacts } from './corrections/correctable-facts.ts';

const statedFact = (entity: ChangedKind) =>
  z
    .object({ field: z.enum(correctableFacts[entity], 'This is not a fact to correct'), value: proposedValue })
    .transform(({ field, value }, context) => {
      const checked = checkedShape(entity, field, value);
      if (checked.fault !== undefined) context.addIssue({ code: 'custom', path: ['value'], message: checked.fault });
      // A list that nobody knows is checked as an empty one.
      return { field, value: value === null || checked.fault !== undefined ? null : checked.value };
    });

const hostOf = (url: string) => url.match(/^https?:\/\/([^/:?#]+)/i)?.[1] ?? '';

const normalUrl = z.url({ normalize: true });
const origin = /^https?:\/\/[^/?#]+/i;

/**
 * The URL with its host in plain letters, as browsers ask for it. So a Cyrillic 'а' in a maker's name shows as
 * 'xn--…', and a page has one URL.
 */
function withPlainHost(url: string): string {
  if (/^[a-z\d._-]+$/i.test(hostOf(url))) return url;
  const [plain = ''] = normalUrl.parse(url).match(origin) ?? [];
  return url.replace(origin, () => plain);
}

/** Not on the member's own machine or network. */
const publicPage = webUrl.transform(withPlainHost).pipe(
  webUrl.refine((url) => isPublicHost(hostOf(url)), {
    message: 'Name a page that everyone can open',
    when: ({ issues }) => issues.length === 0,
  }),
);

const knownBy = z
  .object({
    url: publicPage.nullish().transform((url) => url ?? null),
    words: shownText('Quote', maxWords),
    method: shownText('How you measured it', maxMethod),
  })
  .refine(({ url, method }) => url !== null || method !== null, {
    path: ['url'],
    message: 'Name the page that says so, or say how you measured it',
  });

/** Corrected facts of a row. Both halves of a fact report their faults. */
const correctedRow = <Entity extends ChangedKind>(entity: Entity) =>
  z.object({
    entity: z.literal(entity),
    id: idSchema,
    facts: z
      .array(z.intersection(statedFact(entity), knownBy), 'Facts must be a list')
      .min(1, 'Correct at least one fact')
      .max(maxFacts, `Correct at most ${maxFacts} facts at a time`)
      .refine((facts) => new Set(facts.map(({ field }) => field)).size === facts.length, 'Correct each fact once'),
    note: shownText('Note', maxNote, { lines: true }),
  });

export const correctionsSchema = z.discriminatedUnion(
  'entity',
  [
    correctedRow('optic'),
    correctedRow('pistol'),
    correctedRow('footprint'),
    correctedRow('cut'),
    correctedRow('plate'),
  ],
  `entity must be one of ${changedKinds.join(', ')}`,
);
export type Corrections = z.output<typeof correctionsSchema>;

const reportSchema = z
  .object({
    path: z
      .string('Name the page')
      .max(300, 'This is not a page of this site')
      .regex(/^\/(?!\/)[\w\-./~%]*$/, 'This is not a page of this site')
      .nullish()
      .transform((path) => path ?? null),
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
  })
  .refine(({ reason, note }) => reason !== 'price-or-plate' || note !== null, {
    path: ['note'],
    message: whatIsRight,
  });
export type Report = z.output<typeof reportSchema>;

export const contributionSchema = z.object({
  id: z.int(),
  kind: z.enum(contributionKinds),
  entity: z.enum(contributionEntities),
  rowId: z.int().nullable(),
  path: z.string(),
  title: z.string(),
  field: z.string().nullable(),
  value: storedValue,
  base: storedValue,
  url: z.string().nullable(),
  words: z.string().nullable(),
  method: z.string().nullable(),
  reason: z.enum(reportReasons).nullable(),
  note: z.string().nullable(),
  state: z.enum(contributionStates),
  acceptedValue: storedValue,
  reply: z.string().nullable(),
  answer: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Contribution = z.infer<typeof contributionSchema>;

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
    summary: `Corrects up to ${maxFacts} facts of a row; replaces the member's open correction of the same fact; 429 beyond ${contributionsPerMinute} new facts a minute or ${contributionsPerDay} a day`,
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

export const replyText = (name: string) => filledText(name, maxReply, `${name} is required`, { lines: true });
