import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { listWindow } from '#domain/api/pagination.ts';
import { unknownContribution } from '#domain/contributions/contributions.ts';
import type { QueuedContribution, queueContracts } from '#domain/contributions/queue.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { contains } from '#worker/db/sql.ts';
import { queuedColumns, toQueued } from './queued-columns.ts';

type Query = z.output<(typeof queueContracts)['GET /api/admin/contributions']['query']>;

const { id, kind, entity, rowId, title, state, toCheck, decidedAt, userId } = contributions;

/** What a suspended member sent waits until the account is reinstated. */
const ofActiveMember = isNull(users.suspendedAt);

const lists: Record<NonNullable<Query['list']>, SQL | undefined> = {
  open: and(eq(state, 'pending'), ofActiveMember),
  asked: and(eq(state, 'asked'), ofActiveMember),
  'to-check': sql`${toCheck}`,
  done: sql`${state} IN ('accepted', 'rejected', 'undone') AND NOT ${toCheck}`,
};

const matches = ({ list = 'open', q, ...filter }: Query) =>
  and(
    lists[list],
    filter.kind === undefined ? undefined : eq(kind, filter.kind),
    filter.entity === undefined ? undefined : eq(entity, filter.entity),
    filter.id === undefined ? undefined : eq(rowId, filter.id),
    q === undefined ? undefined : or(...[title, users.handle, users.email].map((column) => contains(column, q))),
  );

const found = (where: SQL | undefined) =>
  sql`FROM ${contributions} LEFT JOIN ${users} ON ${users.id} = ${userId} WHERE ${where}`;

const counted = (where: SQL | undefined) => sql<number>`(SELECT count(*) ${found(where)})`;

/** Each contribution with its member, row, review and twins, in one query. */
const select = <Extra extends Record<string, SQL>>(db: Database, where: SQL | undefined, extra: Extra) =>
  db
    .select({ ...extra, ...queuedColumns })
    .from(contributions)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(optics, sql`${entity} = 'optic' AND ${optics.id} = ${rowId}`)
    .leftJoin(pistols, sql`${entity} = 'pistol' AND ${pistols.id} = ${rowId}`)
    .leftJoin(footprints, sql`${entity} = 'footprint' AND ${footprints.id} = ${rowId}`)
    .leftJoin(reviews, sql`${entity} = 'review' AND ${reviews.id} = ${rowId}`)
    .where(where);

/** A page of one of the queue's lists. */
export async function listQueue(
  db: Database,
  registry: FootprintRegistry,
  { page: number, pageSize, ...query }: Query,
): Promise<{ rows: QueuedContribution[]; total: number }> {
  const { limit, offset } = listWindow({ page: number, pageSize });
  const where = matches(query);
  const order = query.list === 'done' ? [desc(decidedAt), desc(id)] : [asc(id)];
  // The page's ids first: members, rows and twins of all others would be read to sort them.
  const page = sql`${id} IN (SELECT ${id} ${found(where)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`;
  const rows = await select(db, page, { total: counted(where) }).orderBy(...order);
  // A page past the end has no row that says how many there are.
  const isPastEnd = rows.length === 0 && offset > 0;
  const total = isPastEnd ? (await db.get<{ total: number }>(sql`SELECT ${counted(where)} AS total`)).total : undefined;
  return { rows: rows.map(({ total: _, ...row }) => toQueued(registry, row)), total: total ?? rows[0]?.total ?? 0 };
}

/** @throws AppError 'not_found' */
export async function getQueued(
  db: Database,
  registry: FootprintRegistry,
  contributionId: number,
): Promise<QueuedContribution> {
  const [row] = await select(db, eq(id, contributionId), {});
  if (row === undefined) throw notFound();
  return toQueued(registry, row);
}

export const notFound = () => new AppError('not_found', unknownContribution);
