import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ContactMessage } from '#domain/contact/contact.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { contactMessages } from '#worker/db/schema/contact-messages.ts';
import { logTrouble } from '#worker/http/log.ts';
import { contactMail } from '#worker/mail/messages.ts';
import { mailFailure } from '#worker/mail/send.ts';

/** Messages that one run tries to send, all at once. However long one takes, that it was taken is written down then. */
const sentAtOnce = 6;

/** From this many failures on the log says that a message still waits, not only that sending it failed. */
const worryingAttempts = 5;

/** How long a message is kept after it was mailed. */
const keptDays = 180;

/** Keeps a message until its mail went out, and longer. @returns its id */
export async function keepMessage(db: Database, { name, email, message }: ContactMessage): Promise<number> {
  const [row] = await db.insert(contactMessages).values({ name, email, message }).returning({ id: contactMessages.id });
  if (row === undefined) throw new Error('A message was not written');
  return row.id;
}

/**
 * Takes messages that wait, for one sender alone: in the same statement the next try moves away, further with each one,
 * from 2 minutes to 8 hours.
 */
function claim(db: Database, now: string, id: number | undefined) {
  const { attempts, nextAttemptAt, sentAt } = contactMessages;
  const waiting = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        isNull(sentAt),
        or(isNull(nextAttemptAt), lte(nextAttemptAt, now)),
        id === undefined ? undefined : eq(contactMessages.id, id),
      ),
    )
    .orderBy(asc(nextAttemptAt), asc(contactMessages.id))
    .limit(sentAtOnce);
  const minutes = sql`(2 << min(${attempts}, 8))`;
  return db
    .update(contactMessages)
    .set({
      attempts: sql`${attempts} + 1`,
      nextAttemptAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || ${minutes} || ' minutes')`,
    })
    .where(inArray(contactMessages.id, waiting))
    .returning();
}

type Claimed = typeof contactMessages.$inferSelect;

/** Whether the mail went out. A failure is logged, without what was written and by whom. */
async function sendOne(
  env: Env,
  db: Database,
  { sentAt, attempts, nextAttemptAt, ...message }: Claimed,
): Promise<boolean> {
  const failure = await mailFailure(env, { to: env.CONTACT_EMAIL, ...(await contactMail(message)) });
  if (failure !== undefined) {
    const what = attempts < worryingAttempts ? 'A message to us could not be mailed' : 'A message to us still waits';
    logTrouble(what, failure, { messageId: message.id, attempts, since: message.createdAt, nextAttemptAt });
    return false;
  }
  await db
    .update(contactMessages)
    .set({ sentAt: new Date().toISOString() })
    .where(and(eq(contactMessages.id, message.id), isNull(contactMessages.sentAt)));
  return true;
}

/**
 * Mails messages that wait and are due; those that fail are tried again later. Without CONTACT_EMAIL all wait.
 * @param id one message, else whatever waits
 * @returns how many went out
 */
export async function sendWaiting(env: Env, db: Database, now: Date, id?: number): Promise<number> {
  if (!env.CONTACT_EMAIL) return 0;
  const claimed = await claim(db, now.toISOString(), id);
  const sending = claimed.map((message) => sendOne(env, db, message));
  // Whoever hears of a failure may end the run, and mails that are on their way would not be written down.
  await Promise.allSettled(sending);
  return (await Promise.all(sending)).filter(Boolean).length;
}

/** Deletes messages that were mailed long ago; those that wait stay. @returns how many */
export async function forgetOldMessages(db: Database, at: Date): Promise<number> {
  const before = new Date(at.getTime() - keptDays * 24 * 3_600_000).toISOString();
  const gone = await db
    .delete(contactMessages)
    .where(lt(contactMessages.sentAt, before))
    .returning({ id: contactMessages.id });
  return gone.length;
}
