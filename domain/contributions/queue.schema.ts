import { versionSchema } from '../api/admin.schema.ts';
import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/ids.schema.ts';
import { paginationShape, single, wholeNumber } from '../api/pagination.schema.ts';
import { oneOf, searched } from '../api/query.schema.ts';
import { evidenceSchema, publicEvidenceSchema } from '../evidence/evidence.schema.ts';
import { maxWords } from '../evidence/evidence.ts';
import { shownText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { contributionSchema, replyText } from './contributions.schema.ts';
import { contributionEntities, contributionKinds, maxReply } from './contributions.ts';
import { proposedValue, storedValue } from './corrections/checked-fact.schema.ts';

/** What the queue lists: what waits for a decision, what waits for members, and what is done. */
export const queueLists = ['open', 'asked', 'done'] as const;

/** A member and what became of their corrections. */
const contributorSchema = z.object({
  id: z.int(),
  handle: z.string().nullable(),
  email: z.string(),
  accepted: z.int(),
  rejected: z.int(),
  /** Accepted, then taken back. */
  undone: z.int(),
  /** What a suspended member sent waits. */
  isSuspended: z.boolean(),
});

/** A contribution with what an editor needs to decide on it. */
const queuedContributionSchema = contributionSchema.extend({
  /** Null once the account is deleted. */
  member: contributorSchema.nullable(),
  /** The row today; null if it is gone, or for a report of a page. */
  row: z
    .object({
      version: z.int(),
      /** The corrected fact's value. */
      value: storedValue,
      /** The evidence of that fact. */
      evidence: z.array(publicEvidenceSchema),
      /** A 'no' that nothing backs is not stated. */
      isStated: z.boolean(),
      /** No evidence, but it was read on one of the row's sources; nobody recorded on which. */
      isOnSource: z.boolean(),
    })
    .nullable(),
  /** What the page stated before the correction was accepted; null for nothing, and for what was never accepted. */
  replacedValue: storedValue,
  /** A reported review's text; null if it is gone. */
  review: z
    .object({ id: z.int(), rating: z.int(), text: z.string().nullable(), updatedAt: z.iso.datetime() })
    .nullable(),
  /** How many open corrections of other members propose the same value. */
  twins: z.int(),
  decidedBy: z.int().nullable(),
});
export type QueuedContribution = z.infer<typeof queuedContributionSchema>;

const acceptSchema = z.object({
  version: versionSchema,
  /** The version of the row that the editor saw; left out for reports. */
  rowVersion: versionSchema.optional(),
  /** Instead of the proposed value. */
  value: proposedValue.optional(),
  /** Instead of the proposed page; its faults are reported with those of the value. */
  url: z.string('Must be a web address: https://…').optional(),
  /** Of the page; required with one. */
  sourceKind: evidenceSchema.shape.kind.optional(),
  /** The page's words; required with a page unless the member gave them. */
  words: shownText('Words', maxWords),
  /** What the member should know. */
  reply: shownText('Reply', maxReply, { lines: true }),
});
export type Acceptance = z.output<typeof acceptSchema>;

const one = { access: 'admin', params: idParamSchema, response: queuedContributionSchema } as const;

/** The editors' queue. */
export const queueContracts = {
  'GET /api/admin/contributions': {
    summary: 'Lists contributions, oldest first; those that are done, latest first',
    access: 'admin',
    query: z.object({
      list: single(oneOf('list', queueLists)),
      kind: single(oneOf('kind', contributionKinds)),
      entity: single(oneOf('entity', contributionEntities)),
      id: single(wholeNumber('id', 999_999_999)),
      /** A part of the row's name, or of the member's handle or email. */
      q: searched,
      ...paginationShape,
    }),
    response: z.array(queuedContributionSchema),
    paged: true,
  },
  'GET /api/admin/contributions/:id': { summary: 'Gets a contribution', ...one },
  'POST /api/admin/contributions/:id/accept': {
    summary: "Accepts a contribution: writes a correction's value and evidence; 409 if it or the row changed",
    ...one,
    body: acceptSchema,
  },
  'POST /api/admin/contributions/:id/reject': {
    summary: 'Rejects a contribution with a reason that the member reads',
    ...one,
    body: z.object({ version: versionSchema, reply: replyText('A reason') }),
  },
  'POST /api/admin/contributions/:id/ask': {
    summary: 'Asks the member a question',
    ...one,
    body: z.object({ version: versionSchema, reply: replyText('A question') }),
  },
  'POST /api/admin/contributions/:id/undo': {
    summary:
      'Takes an accepted correction back: restores the former value and evidence; 409 if the value changed since',
    ...one,
    body: z.object({ version: versionSchema, reply: replyText('A reason') }),
  },
} as const satisfies Record<string, Contract>;
