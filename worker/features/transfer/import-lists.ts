import { eq, lt } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { importLists } from '#worker/db/schema/import-lists.ts';

export async function storeLists(db: Database, importId: string, lists: readonly (() => string)[]): Promise<void> {
  for (const [position, read] of lists.entries())
    await db.insert(importLists).values({ importId, position, items: read() });
}

export const deleteLists = (db: Database, importId: string) =>
  db.delete(importLists).where(eq(importLists.importId, importId));

/** Longer than an import can take. */
const abandonedMs = 3_600_000;

/** Deletes the lists of imports whose Worker died. */
export async function deleteAbandonedLists(db: Database, at: Date): Promise<void> {
  await db.delete(importLists).where(lt(importLists.createdAt, new Date(at.getTime() - abandonedMs).toISOString()));
}
