import { sql } from 'drizzle-orm';
import type { Health } from '#domain/health/health.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { contactMessages } from '#worker/db/schema/contact-messages.ts';
import { jobRuns, pendingPurges } from '#worker/db/schema/internal.ts';
import { dailyCron } from '#worker/features/images/cleanup/delete-unused-images.ts';

const minute = 60_000;

const limits = {
  minuteCron: 10 * minute,
  dailyCron: 26 * 60 * minute,
  purges: 10 * minute,
  /** A failed mail is tried again for hours, so this means several failed attempts. */
  mails: 60 * minute,
};

type Times = { minuteCron: string | null; dailyCron: string | null; purge: string | null; mail: string | null };

/** A job that never succeeded counts as long ago. */
const lastSuccess = (condition: ReturnType<typeof sql>) => sql`
  (SELECT min(coalesce(last_succeeded, '1970-01-01T00:00:00.000Z')) FROM ${jobRuns} WHERE cron ${condition})`;

async function readTimes(db: Database): Promise<Times> {
  const [row] = await db.all<Times>(sql`SELECT
    ${lastSuccess(sql`<> ${dailyCron}`)} AS minuteCron, ${lastSuccess(sql`= ${dailyCron}`)} AS dailyCron,
    (SELECT min(changed_at) FROM ${pendingPurges}) AS purge,
    (SELECT min(created_at) FROM ${contactMessages} WHERE sent_at IS NULL) AS mail`);
  if (row === undefined) throw new Error('The database returned no row');
  return row;
}

/** `hasCrons` is false in a local run, where nothing calls the crons. */
export async function health(env: Env, db: Database, at: Date, hasCrons: boolean): Promise<Health> {
  const [times, session, image] = await Promise.allSettled([
    readTimes(db),
    env.SESSIONS.get('health'),
    env.IMAGES.head('health'),
  ]);
  const age = (time: string) => at.getTime() - Date.parse(time);
  const isRecent = (time: string | null, limit: number) => !hasCrons || time === null || age(time) <= limit;
  const cron = (lastSucceeded: string | null, limit: number) => ({
    ok: isRecent(lastSucceeded, limit),
    lastSucceeded,
  });
  const waiting = (oldest: string | null, limit: number) => ({
    ok: isRecent(oldest, limit),
    oldestAgeSeconds: oldest === null ? null : Math.max(0, Math.round(age(oldest) / 1000)),
  });
  const known = times.status === 'fulfilled' ? times.value : undefined;
  const mails = known && waiting(known.mail, limits.mails);
  const checks: Health['checks'] = {
    database: { ok: known !== undefined },
    sessions: { ok: session.status === 'fulfilled' },
    images: { ok: image.status === 'fulfilled' },
    minuteCron: known ? cron(known.minuteCron, limits.minuteCron) : null,
    dailyCron: known ? cron(known.dailyCron, limits.dailyCron) : null,
    purges: known ? waiting(known.purge, limits.purges) : null,
    // Without a recipient, messages wait on purpose.
    mails: mails ? { ...mails, ok: mails.ok || !env.CONTACT_EMAIL } : null,
  };
  const ok = Object.values(checks).every((check) => check?.ok);
  return { status: ok ? 'ok' : 'failing', checks };
}
