import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { logTrouble } from '#worker/http/log.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { mailFailure } from '#worker/mail/send.ts';
import { type Outcome, outcomeMail } from './outcome-mail.ts';

/** Members mailed per run, concurrently. */
const batchSize = 6;

/** Contributions in one mail; the mail of the next day has the rest. */
const maxOutcomes = 50;

const hourMs = 3_600_000;
const dayHours = 24;
/** A failed mail is tried again after an hour. */
const retryHours = 1;

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * hourMs).toISOString();

/** Decisions and questions that no mail has named. A correction that is live unchecked waits for an editor to look. */
const isUnmailed = sql.raw(
  "contributions.mailed_at IS NULL AND contributions.state <> 'pending' AND NOT contributions.to_check",
);

type Member = { id: number; email: string };

/** Claims members for this sender: the same statement postpones their next mail by a day. */
function claim(db: Database, at: Date): Promise<Member[]> {
  const waiting = sql`(
    SELECT DISTINCT member.id FROM contributions JOIN users AS member ON member.id = contributions.user_id
    WHERE ${isUnmailed} AND member.email_verified AND member.suspended_at IS NULL
      AND (member.contributions_mailed_at IS NULL OR member.contributions_mailed_at <= ${hoursBefore(at, dayHours)})
    ORDER BY member.contributions_mailed_at LIMIT ${batchSize})`;
  return db
    .update(users)
    .set({ contributionsMailedAt: at.toISOString() })
    .where(inArray(users.id, waiting))
    .returning({ id: users.id, email: users.email });
}

const outcomeColumns = {
  id: contributions.id,
  version: contributions.version,
  kind: contributions.kind,
  entity: contributions.entity,
  title: contributions.title,
  field: contributions.field,
  value: contributions.value,
  acceptedValue: contributions.acceptedValue,
  reason: contributions.reason,
  state: contributions.state,
  toCheck: contributions.toCheck,
  reply: contributions.reply,
  /** Of all that no mail has named. */
  total: sql<number>`count(*) OVER ()`,
};

type Stored = Outcome & { id: number; version: number; total: number };

async function outcomesOf(db: Database, userId: number): Promise<Stored[]> {
  const rows = await db
    .select(outcomeColumns)
    .from(contributions)
    .where(and(eq(contributions.userId, userId), isUnmailed))
    .orderBy(contributions.id)
    .limit(maxOutcomes);
  return rows as Stored[];
}

/** Leaves out what changed since it was read, so that the next mail names the change. */
async function recordMailed(db: Database, outcomes: readonly Stored[]): Promise<void> {
  const mailed = JSON.stringify(outcomes.map(({ id, version }) => [id, version]));
  await db
    .update(contributions)
    .set({ mailedAt: new Date().toISOString() })
    .where(sql`(id, version) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${mailed}))`);
}

/** @throws AppError 'unavailable' without PUBLIC_ORIGIN, because a cron knows no other origin for the link */
async function sendOutcomes(env: Env, to: string, outcomes: Stored[], left: number): Promise<string | undefined> {
  const mail = await outcomeMail(outcomes, left, `${siteOrigin({ env })}/profile#contributions`);
  return mailFailure(env, { to, ...mail });
}

/** @returns whether a mail was sent; a failure is logged without the member's email */
async function mailMember(env: Env, db: Database, { id, email }: Member, at: Date): Promise<boolean> {
  // Read after the claim: what the member withdrew is gone.
  const outcomes = await outcomesOf(db, id);
  const [first] = outcomes;
  if (first === undefined) return false;
  const left = first.total - outcomes.length;
  const failure = await sendOutcomes(env, email, outcomes, left).catch(String);
  if (failure === undefined) {
    await recordMailed(db, outcomes);
    return true;
  }
  logTrouble('Contribution mail not sent', failure, { memberId: id });
  const again = hoursBefore(at, dayHours - retryHours);
  await db.update(users).set({ contributionsMailedAt: again }).where(eq(users.id, id));
  return false;
}

/**
 * Mails members what became of their contributions, each at most once a day; failed mails are retried later.
 * @returns how many mails were sent
 */
export async function mailOutcomes(env: Env, db: Database, at: Date): Promise<number> {
  const members = await claim(db, at);
  // Waits for all before it throws, as for contact messages.
  const sending = members.map((member) => mailMember(env, db, member, at));
  await Promise.allSettled(sending);
  return (await Promise.all(sending)).filter(Boolean).length;
}
