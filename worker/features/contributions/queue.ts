import { type AnyColumn, and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listWindow } from '#domain/api/pagination.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { fieldTables } from '#domain/changes/value-text.ts';
import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { correctableFacts } from '#domain/contributions/corrections/correctable-facts.ts';
import type { QueuedContribution, queueContracts } from '#domain/contributions/queue.schema.ts';
import { provenBefore } from '#domain/contributions/undo-acceptance.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { factStatus, isStated, publicEvidence } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { contains } from '#worker/db/sql.ts';
import { notFound, ownContributionColumns } from './own-contributions.ts';

const { id, kind, entity, rowId, title, field, state, decidedAt, userId } = contributions;

const named: Partial<Record<string, SQL>> = {
  footprints: sql`(SELECT json_group_array(taken.footprint_name)
    FROM (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = ${pistols.id} ORDER BY id) AS taken)`,
  lookalikes: sql`(SELECT json_group_array(other.value ->> 'id') FROM json_each(${footprints.lookalikes}) AS other)`,
  takes: sql`(SELECT json_group_array(taken.value ->> 'name') FROM json_each(${cuts.takes}) AS taken)`,
  doesNotSeat: sql`(SELECT json_group_array(other.value ->> 'id') FROM json_each(${cuts.doesNotSeat}) AS other)`,
};

/** A pistol's footprints have no column. */
const columns: Record<ChangedKind, Record<string, AnyColumn | undefined>> = {
  optic: getTableColumns(optics),
  pistol: getTableColumns(pistols),
  footprint: getTableColumns(footprints),
  cut: getTableColumns(cuts),
  plate: getTableColumns(plates),
};

const storedValue = sql.join(
  [
    sql`CASE ${entity}`,
    ...(Object.keys(correctableFacts) as ChangedKind[]).map((one) => {
      const fields = correctableFacts[one].map(
        (name) => sql`WHEN ${sql.raw(`'${name}'`)} THEN ${named[name] ?? columns[one][name]}`,
      );
      return sql`WHEN ${sql.raw(`'${one}'`)} THEN CASE ${field} ${sql.join(fields, sql` `)} END`;
    }),
    sql`END`,
  ],
  sql` `,
);

function decoded(of: ChangedKind, name: string, stored: unknown): ProposedValue {
  if (stored === null) return null;
  const column = columns[of][name];
  return (column === undefined ? JSON.parse(String(stored)) : column.mapFromDriverValue(stored)) as ProposedValue;
}

const storedEvidence = sql`(SELECT json_group_array(json(piece.value))
  FROM json_each(coalesce(${optics.evidence}, ${pistols.evidence}, ${footprints.evidence}, ${cuts.evidence}, ${plates.evidence})) AS piece
  WHERE piece.value ->> 'field' = ${field} AND piece.value ->> 'replacedOn' IS NULL)`.mapWith(
  (json: string): Evidence[] => JSON.parse(json),
);

const rowList = (name: 'sources' | 'unverified') =>
  sql`coalesce(${optics[name]}, ${pistols[name]}, ${footprints[name]}, ${cuts[name]}, ${plates[name]}, '[]')`.mapWith(
    (json: string): string[] => JSON.parse(json),
  );

const twins = sql<number>`(SELECT count(*) FROM contributions AS twin
  JOIN users AS sender ON sender.id = twin.user_id AND sender.suspended_at IS NULL
  WHERE ${kind} = 'correction' AND twin.kind = 'correction' AND twin.state IN ('pending', 'asked')
    AND twin.entity = ${entity} AND twin.row_id = ${rowId} AND twin.field = ${field}
    AND twin.value IS ${contributions.value} AND twin.user_id IS NOT ${userId})`;

const countOf = (decided: 'accepted' | 'rejected' | 'undone') =>
  sql<number>`(SELECT count(*) FROM contributions AS decided
    WHERE decided.user_id = ${users.id} AND decided.kind = 'correction' AND decided.state = ${decided})`;

const queuedColumns = {
  ...ownContributionColumns,
  decidedBy: contributions.decidedBy,
  member: {
    id: users.id,
    handle: users.handle,
    email: users.email,
    isSuspended: sql`${users.suspendedAt} IS NOT NULL`.mapWith(Boolean),
    accepted: countOf('accepted'),
    rejected: countOf('rejected'),
    undone: countOf('undone'),
  },
  review: { id: reviews.id, rating: reviews.rating, text: reviews.reviewText, updatedAt: reviews.updatedAt },
  twins,
  replaced: contributions.replaced,
  rowVersion: sql<number | null>`coalesce(${optics.version}, ${pistols.version}, ${footprints.version},
    ${cuts.version}, ${plates.version})`,
  rowValue: sql<unknown>`${storedValue}`,
  rowEvidence: storedEvidence,
  sources: rowList('sources'),
  unverified: rowList('unverified'),
};

const select = <Extra extends Record<string, SQL>>(db: Database, where: SQL | undefined, extra: Extra) =>
  db
    .select({ ...extra, ...queuedColumns })
    .from(contributions)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(optics, sql`${entity} = 'optic' AND ${optics.id} = ${rowId}`)
    .leftJoin(pistols, sql`${entity} = 'pistol' AND ${pistols.id} = ${rowId}`)
    .leftJoin(footprints, sql`${entity} = 'footprint' AND ${footprints.id} = ${rowId}`)
    .leftJoin(cuts, sql`${entity} = 'cut' AND ${cuts.id} = ${rowId}`)
    .leftJoin(plates, sql`${entity} = 'plate' AND ${plates.id} = ${rowId}`)
    .leftJoin(reviews, sql`${entity} = 'review' AND ${reviews.id} = ${rowId}`)
    .where(where);

type Row = Awaited<ReturnType<typeof select<Record<never, SQL>>>>[number];

function rowOf(registry: FootprintRegistry, row: Row): QueuedContribution['row'] {
  const { entity: of, field: name, rowVersion: version, rowEvidence: evidence, sources, unverified } = row;
  if (version === null) return null;
  if (name === null) return { version, value: null, evidence: [], isStated: false, isOnSource: false };
  const value = decoded(of as ChangedKind, name, row.rowValue);
  const proof = { evidence, sources, unverified };
  return {
    version,
    value,
    evidence: publicEvidence(registry, { evidence, [name]: value }),
    isStated: isStated(name, fieldTables[of as ChangedKind][name] ?? {}, value, proof),
    isOnSource: factStatus(registry, name, value, proof) === 'one-of-sources',
  };
}

const nameOf = (item: string | { footprintName: string } | { id: string } | { name: string }): string => {
  if (typeof item === 'string') return item;
  if ('name' in item) return item.name;
  return 'id' in item ? item.id : item.footprintName;
};

function replacedIn({ entity: of, field: name, replaced }: Row): ProposedValue {
  if (replaced === null || name === null) return null;
  const { value } = replaced;
  const entry = fieldTables[of as ChangedKind][name] ?? {};
  if (!isStated(name, entry, value, provenBefore(replaced, name))) return null;
  return Array.isArray(value) ? value.map(nameOf) : (value as ProposedValue);
}

function toQueued(registry: FootprintRegistry, row: Row): QueuedContribution {
  const { replaced, rowVersion, rowValue, rowEvidence, sources, unverified, ...contribution } = row;
  return { ...contribution, row: rowOf(registry, row), replacedValue: replacedIn(row) };
}

type Query = z.output<(typeof queueContracts)['GET /api/admin/contributions']['query']>;

/** What a suspended member sent waits until the account is reinstated. */
const ofActiveMember = isNull(users.suspendedAt);

const lists: Record<NonNullable<Query['list']>, SQL | undefined> = {
  open: and(eq(state, 'pending'), ofActiveMember),
  asked: and(eq(state, 'asked'), ofActiveMember),
  done: sql`${state} IN ('accepted', 'rejected', 'undone')`,
};

const matches = ({ list = 'open', q, ...filter }: Query) =>
  and(
    lists[list],
    filter.kind === undefined ? undefined : eq(kind, filter.kind),
    filter.entity === undefined ? undefined : eq(entity, filter.entity),
    filter.id === undefined ? undefined : eq(rowId, filter.id),
    q === undefined ? undefined : or(...[title, users.handle, users.email].map((column) => contains(column, q))),
  );

export async function listQueue(
  db: Database,
  registry: FootprintRegistry,
  { page: number, pageSize, ...query }: Query,
): Promise<{ rows: QueuedContribution[]; total: number }> {
  const { limit, offset } = listWindow({ page: number, pageSize });
  const found = sql`FROM ${contributions} LEFT JOIN ${users} ON ${users.id} = ${userId} WHERE ${matches(query)}`;
  const counted = sql<number>`(SELECT count(*) ${found})`;
  const order = query.list === 'done' ? [desc(decidedAt), desc(id)] : [asc(id)];
  // The page's ids first: members, rows and twins of all others would be read to sort them.
  const page = sql`${id} IN (SELECT ${id} ${found} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`;
  const rows = await select(db, page, { total: counted }).orderBy(...order);
  // A page past the end has no row that says how many there are.
  const isPastEnd = rows.length === 0 && offset > 0;
  const total = isPastEnd ? (await db.get<{ total: number }>(sql`SELECT ${counted} AS total`)).total : undefined;
  return { rows: rows.map(({ total: _, ...row }) => toQueued(registry, row)), total: total ?? rows[0]?.total ?? 0 };
}

export async function getQueued(
  db: Database,
  registry: FootprintRegistry,
  contributionId: number,
): Promise<QueuedContribution> {
  const [row] = await select(db, eq(id, contributionId), {});
  if (row === undefined) throw notFound();
  return toQueued(registry, row);
}
