import { eq } from 'drizzle-orm';
import type { WriteName } from '#domain/api/api.schema.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { accept } from '#worker/features/contributions/accept.ts';
import { getQueued } from '#worker/features/contributions/queue.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { db, insertOptic } from '../rows.ts';

export type World = {
  opticId: number;
  pistolId: number;
  footprintId: number;
  cutId: number;
  plateId: number;
  plateKey: string;
  reviewId: number;
  ownerReportId: number;
  faqId: number;
  findingId: number;
  contributionId: number;
  postId: number;
  postSlug: string;
  writerId: number;
  authorId: number;
  categoryId: number;
  sessionId: number;
  /** The reviewer's passkey, which only the endpoint that deletes it inserts: with a second step, logins differ. */
  passkeyId: number;
  sentId: number;
  ownerId: number;
  userId: number;
  verifiedId: number;
  email: string;
};

export type Bodies = { [Name in WriteName]?: (world: World) => object | Promise<object> };

export const memberBodies: Bodies = {
  'POST /api/favorites': ({ opticId }) => ({ opticId }),
  'POST /api/reviews': async () => ({ opticId: await insertOptic(), rating: 5 }),
  'PUT /api/reviews/:id': () => ({ rating: 1 }),
  'POST /api/contact': () => ({ name: 'Jane', email: 'jane@example.com', message: 'Hello' }),
  'PUT /api/user/reports': ({ opticId }) => ({ path: `/optic/${opticId}`, reason: 'dead-link' }),
  'PUT /api/user/contributions/:id/answer': () => ({ answer: 'The new one.' }),
  'PUT /api/user/corrections': ({ opticId }) => ({
    entity: 'optic',
    id: opticId,
    facts: [{ field: 'weightOz', value: 1.2, url: 'https://maker.example/dot', words: 'Weight: 1.2 oz' }],
  }),
  'PUT /api/user/owner-reports/:pistolId/:opticId': () => ({
    mount: 'plate',
    plate: 'MOS plate 02',
    stayedTight: true,
  }),
};

type QueuedWorld = { contributionId: number };

const editor = { db, userId: 0, origin: '' };

export const queueBodies = {
  'POST /api/admin/contributions/:id/accept': () => ({ version: 1, rowVersion: 1, sourceKind: 'maker' }),
  'POST /api/admin/contributions/:id/reject': () => ({ version: 1, reply: 'The page says otherwise' }),
  'POST /api/admin/contributions/:id/ask': () => ({ version: 1, reply: 'Which page?' }),
  'POST /api/admin/contributions/:id/undo': async ({ contributionId }: QueuedWorld) => {
    // A call before this one may have failed after its preparation.
    await db.update(contributions).set({ state: 'pending' }).where(eq(contributions.id, contributionId));
    const registry = await readFootprints(db);
    const { version, row } = await getQueued(db, registry, contributionId);
    const seen = { version, rowVersion: row?.version };
    await accept({ ...editor, registry }, contributionId, { ...seen, sourceKind: 'maker', words: null, reply: null });
    return { version: version + 1, reply: 'The page is about another sight' };
  },
  'POST /api/admin/owner-reports/:id/check': () => ({ version: 1 }),
};
