import { eq } from 'drizzle-orm';
import { runBatch } from '#worker/db/batch.ts';
import { idTable } from '#worker/db/effects.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { beforeDeletion } from '#worker/features/users/effects.ts';
import { db } from './rows.ts';

export const deleteAccount = (id: number) =>
  runBatch(db, { ...beforeDeletion(db, idTable([id])), deleted: db.delete(users).where(eq(users.id, id)) });
