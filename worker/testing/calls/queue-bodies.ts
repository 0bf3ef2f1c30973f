import { eq } from 'drizzle-orm';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { accept } from '#worker/features/contributions/accept.ts';
import { getQueued } from '#worker/features/contributions/queue.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { db } from '../rows.ts';

type World = { contributionId: number };

const editor = { db, userId: 0, origin: '' };

export const queueBodies = {
  'POST /api/admin/contributions/:id/accept': () => ({ version: 1, rowVersion: 1, sourceKind: 'maker' }),
  'POST /api/admin/contributions/:id/reject': () => ({ version: 1, reply: 'The page says otherwise' }),
  'POST /api/admin/contributions/:id/ask': () => ({ version: 1, reply: 'Which page?' }),
  'POST /api/admin/contributions/:id/undo': async ({ contributionId }: World) => {
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
