import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ContactMessage } from '#domain/contact/contact.schema.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { contactMessages } from '#worker/db/schema/contact-messages.ts';
import type { AppContext, Claim } from '#worker/env.ts';
import { claimGuard, completeClaim } from '#worker/http/idempotency.ts';
import { bestEffort, logTrouble } from '#worker/http/log.ts';
import { allowSlow } from '#worker/http/time-limits.ts';
import { contactMail } from '#worker/mail/messages.ts';
import { mailFailure } from '#worker/mail/transport.ts';

/** Messages mailed per run, concurrently, so that a slow one does not delay storing that the others were sent. */
const batchSize = 6;

const worryingAttempts = 5;

const retentionDays = 180;

export async function storeMessage(
  db: Database,
  { name, email, message }: ContactMessage,
  claim?: Claim,
): Promise<number> {
  const { stored } = await runGuarded(db, claimGuard, {
    stored: db.insert(contactMessages).values({ name, email, message }).returning({ id: contactMessages.id }),
    // AUTOINCREMENT ids only grow.
    ...completeClaim(db, claim, sql`(SELECT max(id) FROM ${contactMessages})`),
  });
  const [row] = stored;
  if (row === undefined) throw new Error('The message was not inserted');
  return row.id;
}

/** The same statement claims and postpones the next attempt, by 2 minutes at first and up to 8 hours. */
function claim(db: Database, now: string, id: number | undefined) {
  const { attempts, nextAttemptAt, sentAt } = contactMessages;
  const pending = db
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
    .limit(batchSize);
  const minutes = sql`(2 << min(${attempts}, 8))`;
  return db
    .update(contactMessages)
    .set({
      attempts: sql`${attempts} + 1`,
      nextAttemptAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '+' || ${minutes} || ' minutes')`,
    })
    .where(inArray(contactMessages.id, pending))
    .returning();
}

type Claimed = typeof contactMessages.$inferSelect;

async function sendOne(
  env: Env,
  db: Database,
  { sentAt, attempts, nextAttemptAt, ...message }: Claimed,
  url: string | undefined,
): Promise<boolean> {
  const failure = await mailFailure(env, { to: env.CONTACT_EMAIL, ...(await contactMail(message)) }, url);
  if (failure !== undefined) {
    const what = attempts < worryingAttempts ? 'Contact message not mailed' : 'Contact message still not mailed';
    logTrouble(what, failure, { messageId: message.id, attempts, since: message.createdAt, nextAttemptAt });
    return false;
  }
  await db
    .update(contactMessages)
    .set({ sentAt: new Date().toISOString() })
    .where(and(eq(contactMessages.id, message.id), isNull(contactMessages.sentAt)));
  return true;
}

export async function mailPendingMessages(
  env: Env,
  db: Database,
  now: Date,
  only?: { id: number; url: string },
): Promise<number> {
  if (!env.CONTACT_EMAIL) return 0;
  const claimed = await claim(db, now.toISOString(), only?.id);
  const sending = claimed.map((message) => sendOne(env, db, message, only?.url));
  // Waits for all before it throws: the caller may end the run, and emails on their way would not be recorded as sent.
  await Promise.allSettled(sending);
  return (await Promise.all(sending)).filter(Boolean).length;
}

export async function deleteOldMessages(db: Database, at: Date): Promise<number> {
  const before = new Date(at.getTime() - retentionDays * 24 * 3_600_000).toISOString();
  const deleted = await db
    .delete(contactMessages)
    .where(lt(contactMessages.sentAt, before))
    .returning({ id: contactMessages.id });
  return deleted.length;
}

export async function storeAndMail(c: AppContext, body: ContactMessage, claim?: Claim): Promise<void> {
  const id = await storeMessage(c.var.db, body, claim);
  // A mail that arrives after its time limit would be sent again.
  allowSlow(c.env, 'EMAIL');
  const mailing = mailPendingMessages(c.env, c.var.db, new Date(), { id, url: c.req.url });
  c.executionCtx.waitUntil(bestEffort(c, 'Contact message not mailed at once; the cron will retry', mailing));
}
