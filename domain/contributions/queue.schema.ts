import { versionSchema } from '../api/admin.schema.ts';
import type { Contract } from '../api/contract.schema.ts';
import { idParamSchema, oneOf, paginationShape, searched, single, wholeNumber } from '../api/query.schema.ts';
import { evidenceSchema, publicEvidenceSchema } from '../evidence/evidence.schema.ts';
import { maxWords } from '../evidence/evidence.ts';
import { shownText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { contributionSchema, replyText } from './contributions.schema.ts';
import { contributionEntities, contributionKinds, maxReply } from './contributions.ts';
import { proposedValue, storedValue } from './corrections/checked-fact.schema.ts';

export const queueLists = ['open', 'asked', 'done'] as const;

const contributorSchema = z.object({
  id: z.int(),
  handle: z.string().nullable(),
  email: z.string(),
  accepted: z.int(),
  rejected: z.int(),
  undone: z.int(),
  /** What a suspended member sent waits. */
  isSuspended: z.boolean(),
});

const queuedContributionSchema = contributionSchema.extend({
  member: contributorSchema.nullable(),
  row: z
    .object({
      version: z.int(),
      value: storedValue,
      evidence: z.array(publicEvidenceSchema),
      /** A 'no' that nothing backs is not stated. */
      isStated: z.boolean(),
      /** No evidence, but it was read on one of the row's sources; nobody recorded on which. */
      isOnSource: z.boolean(),
    })
    .nullable(),
  replacedValue: storedValue,
  review: z
    .object({ id: z.int(), rating: z.int(), text: z.string().nullable(), updatedAt: z.iso.datetime() })
    .nullable(),
  twins: z.int(),
  decidedBy: z.int().nullable(),
});
export type QueuedContribution = z.infer<typeof queuedContributionSchema>;

const acceptSchema = z.object({
  version: versionSchema,
  rowVersion: versionSchema.optional(),
  value: proposedValue.optional(),
  url: z.string('Must be a web address: https://…').optional(),
  sourceKind: evidenceSchema.shape.kind.optional(),
  words: shownText('Quote', maxWords),
  reply: shownText('Reply', maxReply, { lines: true }),
});
export type Acceptance = z.output<typeof acceptSchema>;

const one = { access: 'admin', params: idParamSchema, response: queuedContributionSchema } as const;

export const queueContracts = {
  'GET /api/admin/contributions': {
    summary: 'Lists contributions, oldest first; those that are done, latest first',
    access: 'admin',
    query: z.object({
      list: single(oneOf('list', queueLists)),
      kind: single(oneOf('kind', contributionKinds)),
      entity: single(oneOf('entity', contributionEntities)),
      id: single(wholeNumber('id', 999_999_999)),
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
