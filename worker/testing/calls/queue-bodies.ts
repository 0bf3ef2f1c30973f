import { eq } from 'drizzle-orm';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { acceptOne } from '#worker/features/contributions/decisions/accept.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { db } from '../rows.ts';

type World = { contributionId: number };

const editor = { db, userId: 0, origin: '' };

/** Valid bodies for the calls of the editors' queue, after what must happen before. */
export const queueBodies = {
  'POST /api/admin/contributions/:id/accept': () => ({ version: 1, rowVersion: 1, sourceKind: 'maker' }),
  'POST /api/admin/contributions/:id/reject': () => ({ version: 1, reply: 'The page says otherwise' }),
  'POST /api/admin/contributions/:id/ask': () => ({ version: 1, reply: 'Which page?' }),
  'POST /api/admin/contributions/:id/check': async ({ contributionId }: World) => {
    await db
      .update(contributions)
      .set({ state: 'accepted', toCheck: true })
      .where(eq(contributions.id, contributionId));
    return { version: 1 };
  },
  'POST /api/admin/contributions/:id/undo': async ({ contributionId }: World) => {
    // A call before this one may have failed after its preparation.
    const isIt = eq(contributions.id, contributionId);
    await db.update(contributions).set({ state: 'pending', toCheck: false }).where(isIt);
    const [{ version = 0 } = {}] = await db.select().from(contributions).where(isIt);
    const actor = { ...editor, registry: await readFootprints(db) };
    await acceptOne(actor, contributionId, { version, sourceKind: 'maker', words: null, reply: null });
    return { version: version + 1, reply: 'The page is about another sight' };
  },
  'POST /api/admin/contributions/decide': ({ contributionId }: World) => ({
    items: [{ id: contributionId, version: 1 }],
    decision: { action: 'accept', sourceKind: 'maker' },
  }),
  'POST /api/admin/owner-reports/:id/check': () => ({ version: 1 }),
  'PUT /api/admin/users/:id/trust': () => ({ isTrusted: false }),
};
