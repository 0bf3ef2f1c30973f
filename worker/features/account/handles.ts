import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Guards } from '#worker/db/abort.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';

function refusal(code: 'invalid' | 'conflict', message: string, cause?: unknown): AppError {
  return new AppError(code, message, { issues: [{ path: 'handle', message }], cause });
}

/** Only with Unicode's table, which few requests need. */
const readLookAlikes = () => import('#domain/account/look-alikes/look-alikes.ts');

/** @throws AppError 'invalid' for a handle that readers could take for the site or its team */
export async function foldFreeHandle(handle: string | null, isAdmin = false): Promise<string | null> {
  if (handle === null) return null;
  const { isReserved } = await import('#domain/account/look-alikes/reserved-handles.ts');
  if (!isAdmin && isReserved(handle))
    throw refusal('invalid', 'This handle could be mistaken for the site or its team. Choose another one.');
  return (await readLookAlikes()).foldHandle(handle);
}

const taken = (cause?: unknown) =>
  refusal('conflict', 'This handle is taken, or looks like one that is. Choose another one.', cause);

export const refuseTakenHandle: Guards = { unique: { refuse: (cause) => Promise.reject(taken(cause)) } };

/** @throws what registering with the handle would, before a mail is counted */
export async function refuseUnfreeHandle(
  db: Database,
  { handle, email }: { handle: string | null; email: string },
): Promise<void> {
  const folded = await foldFreeHandle(handle);
  if (folded === null) return;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.foldedHandle, folded), ne(users.email, email)));
  if (other) throw taken();
}

const handlesPerRun = 200;

/**
 * For handles from before there was the column, which SQL can't fill. Of several that look alike, the oldest account gets the
 * value, and the others one that no handle can have until they are changed.
 */
export async function foldOldHandles(db: Database): Promise<number> {
  const isUnfolded = and(isNotNull(users.handle), isNull(users.foldedHandle));
  const rows = await db
    .select({ id: users.id, handle: users.handle })
    .from(users)
    .where(isUnfolded)
    .orderBy(asc(users.id))
    .limit(handlesPerRun);
  if (rows.length === 0) return 0;
  const { foldHandle } = await readLookAlikes();
  const updates = rows.map(({ id, handle }) => {
    const folded = foldHandle(handle ?? '');
    const free = sql`CASE WHEN EXISTS (SELECT 1 FROM users AS other WHERE other.folded_handle = ${folded})
      THEN ${`${folded} ${id}`} ELSE ${folded} END`;
    const update = db.update(users).set({ foldedHandle: free });
    return [`handle ${id}`, update.where(and(eq(users.id, id), eq(users.handle, handle ?? ''), isUnfolded))] as const;
  });
  await runBatch(db, Object.fromEntries(updates));
  return rows.length;
}
