import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { type ContributionKind, openStates } from '#domain/contributions/contributions.ts';
import { runGuarded } from '#worker/db/abort.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { now } from '#worker/db/schema/columns.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { sentContributions } from '#worker/db/schema/members/sent-contributions.ts';
import { ownContributionColumns } from './own-contributions.ts';
import { abortBeyondLimits, sendLimits } from './send-limits.ts';

type About = Pick<Contribution, 'entity' | 'rowId' | 'path' | 'title'>;
type Said = Pick<Contribution, 'field' | 'value' | 'base' | 'url' | 'words' | 'method' | 'reason' | 'note'>;
export type SentContribution = About & Partial<Said>;

const { userId: ofMember, entity, rowId, field, path, reason } = contributions;

/** As the unique indexes say. */
const openOf = {
  correction: {
    target: [ofMember, entity, rowId, field],
    targetWhere: sql`kind = 'correction' AND state IN ('pending', 'asked')`,
  },
  report: { target: [ofMember, path, reason], targetWhere: sql`kind = 'report' AND state IN ('pending', 'asked')` },
} satisfies Record<ContributionKind, object>;

const replaced = ['path', 'title', 'value', 'base', 'url', 'words', 'method', 'note'] as const;
const listOf = (table: string) => sql.raw(replaced.map((name) => `${table}.${name}`).join(', '));

/** The same again writes nothing, so that an editor's version of it stays current. */
const replacement = {
  set: {
    ...Object.fromEntries(replaced.map((name) => [name, sql.raw(`excluded.${name}`)])),
    state: 'pending',
    version: sql.raw('contributions.version + 1'),
    updatedAt: now,
  },
  setWhere: sql`(${listOf('contributions')}, contributions.state) IS NOT (${listOf('excluded')}, 'pending')`,
} as const;

/** A replacement is no further contribution. */
const recordSent = (db: Database, userId: number, kind: ContributionKind, matters: string) =>
  db.insert(sentContributions).select(sql`
    SELECT NULL, ${users.id}, ${now} FROM ${users}, (SELECT DISTINCT value FROM json_each(${matters})) AS matter
    WHERE ${users.id} = ${userId} AND NOT EXISTS (
      SELECT 1 FROM ${contributions} WHERE ${ofMember} = ${userId} AND ${contributions.kind} = ${kind}
        AND ${inArray(contributions.state, [...openStates])} AND ${kind === 'correction' ? sql`(${entity}, ${rowId}, ${field}) IS (matter.value ->> 0, matter.value ->> 1, matter.value ->> 3)` : sql`(${path}, ${reason}) IS (matter.value ->> 2, matter.value ->> 4)`})`);

export async function writeContributions(
  db: Database,
  userId: number,
  kind: ContributionKind,
  sent: readonly SentContribution[],
): Promise<Contribution[]> {
  const inserts = sent.map((one) =>
    db
      .insert(contributions)
      .values({ ...one, userId, kind })
      .onConflictDoUpdate({ ...openOf[kind], ...replacement }),
  );
  const matters = JSON.stringify(
    sent.map((one) => [one.entity, one.rowId ?? 0, one.path, one.field ?? '', one.reason ?? '']),
  );
  const { rows } = await runGuarded(
    db,
    {
      ...sendLimits,
      foreign_key: { refuse: () => Promise.reject(new AppError('unauthenticated', 'Please sign in first.')) },
    },
    {
      sent: recordSent(db, userId, kind, matters),
      ...(Object.fromEntries(inserts.map((insert, at) => [`sent${at}`, insert])) as Record<string, Statement>),
      limit: abortBeyondLimits(db, userId),
      rows: db
        .select(ownContributionColumns)
        .from(contributions)
        .where(
          and(
            eq(ofMember, userId),
            eq(contributions.kind, kind),
            inArray(contributions.state, [...openStates]),
            sql`(${entity}, coalesce(${rowId}, 0), ${path}, coalesce(${field}, ''), coalesce(${reason}, ''))
              IN (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${matters}))`,
          ),
        )
        .orderBy(asc(contributions.id)),
    },
  );
  return rows as Contribution[];
}
