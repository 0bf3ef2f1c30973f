import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { pages } from '#worker/db/schema/catalog/rereading.ts';

export type Page = typeof pages.$inferSelect;

const hourMs = 3_600_000;
/** A page that was read is read again after a week. */
const weekMs = 7 * 24 * hourMs;
const weekHours = 7 * 24;

export const aWeekAfter = (at: Date) => new Date(at.getTime() + weekMs).toISOString();

/**
 * Claims the page whose reading is most overdue: the same statement counts an attempt and postpones the next one, by 2
 * hours at first and up to a week. So no other run reads it, and one that dies is a failure.
 * @param origin of the only site whose pages may be read; undefined for all
 */
export async function claimPage(db: Database, at: Date, origin: string | undefined): Promise<Page | undefined> {
  const now = at.toISOString();
  const prefix = `${origin}/`;
  const due = db
    .select({ url: pages.url })
    .from(pages)
    .where(
      and(
        lte(pages.nextCheckAt, now),
        origin === undefined ? undefined : sql`substr(url, 1, ${prefix.length}) = ${prefix}`,
      ),
    )
    .orderBy(asc(pages.nextCheckAt))
    .limit(1);
  const hours = sql`min(2 << min(${pages.failures}, 7), ${weekHours})`;
  const [claimed] = await db
    .update(pages)
    .set({
      failures: sql`${pages.failures} + 1`,
      nextCheckAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || ${hours} || ' hours')`,
    })
    .where(inArray(pages.url, due))
    .returning();
  return claimed;
}

/** Gives a claimed page back unread, to be tried again in an hour. */
export async function postpone(db: Database, { url, failures }: Page, at: Date): Promise<void> {
  const nextCheckAt = new Date(at.getTime() + hourMs).toISOString();
  await db
    .update(pages)
    .set({ failures: failures - 1, nextCheckAt })
    .where(eq(pages.url, url));
}
