import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { fieldTables } from '#domain/changes/value-text.ts';
import { acceptedForTrust } from '#domain/contributions/contributions.ts';
import { correctableFacts } from '#domain/contributions/corrections/correctable-facts.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { provenBefore, type Replaced } from '#domain/contributions/undo-acceptance.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { factStatus, isStated, publicEvidence } from '#domain/evidence/fact-status.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { ownContributionColumns } from '../own-columns.ts';

/** Facts whose items members name, as a list of the names: rows of their own, and a column that holds more. */
const named: Partial<Record<string, SQL>> = {
  footprints: sql`(SELECT json_group_array(taken.footprint_name)
    FROM (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = ${pistols.id} ORDER BY id) AS taken)`,
  lookalikes: sql`(SELECT json_group_array(other.value ->> 'id') FROM json_each(${footprints.lookalikes}) AS other)`,
};

const columns: Record<ChangedKind, Record<string, AnyColumn>> = {
  optic: getTableColumns(optics),
  pistol: getTableColumns(pistols),
  footprint: getTableColumns(footprints),
};

/** A fact's column; a pistol's footprints are rows of their own. */
const columnOf = (entity: ChangedKind, field: string): AnyColumn | undefined => columns[entity][field];

function decoded(entity: ChangedKind, field: string, stored: unknown): unknown {
  if (stored === null) return null;
  const column = columnOf(entity, field);
  return column === undefined ? JSON.parse(String(stored)) : column.mapFromDriverValue(stored);
}

/** The corrected field's value, as D1 stores it. */
const storedValue = sql.join(
  [
    sql`CASE ${contributions.entity}`,
    ...(Object.keys(correctableFacts) as ChangedKind[]).map((entity) => {
      const fields = correctableFacts[entity].map(
        (field) => sql`WHEN ${sql.raw(`'${field}'`)} THEN ${named[field] ?? columnOf(entity, field)}`,
      );
      return sql`WHEN ${sql.raw(`'${entity}'`)} THEN CASE ${contributions.field} ${sql.join(fields, sql` `)} END`;
    }),
    sql`END`,
  ],
  sql` `,
);

/** The evidence of the corrected fact that counts. */
const storedEvidence = sql`(SELECT json_group_array(json(piece.value))
  FROM json_each(coalesce(${optics.evidence}, ${pistols.evidence}, ${footprints.evidence})) AS piece
  WHERE piece.value ->> 'field' = ${contributions.field} AND piece.value ->> 'replacedOn' IS NULL)`.mapWith(
  (json: string): Evidence[] => JSON.parse(json),
);

/** A list of texts of the row. */
const rowList = (name: 'sources' | 'unverified') =>
  sql`coalesce(${optics[name]}, ${pistols[name]}, ${footprints[name]}, '[]')`.mapWith((json: string): string[] =>
    JSON.parse(json),
  );

const twins = sql`(SELECT json_group_array(twin.id) FROM contributions AS twin
  JOIN users AS sender ON sender.id = twin.user_id AND sender.suspended_at IS NULL
  WHERE ${contributions.kind} = 'correction' AND twin.kind = 'correction' AND twin.state IN ('pending', 'asked')
    AND twin.entity = ${contributions.entity} AND twin.row_id = ${contributions.rowId}
    AND twin.field = ${contributions.field} AND twin.value IS ${contributions.value}
    AND twin.user_id IS NOT ${contributions.userId})`.mapWith((json: string): number[] => JSON.parse(json));

const decided = sql`decided.user_id = ${users.id} AND decided.kind = 'correction'`;

const countOf = (state: 'accepted' | 'rejected' | 'undone') =>
  sql<number>`(SELECT count(*) FROM contributions AS decided WHERE ${decided} AND decided.state = ${state})`;

/**
 * Whether the last corrections of a row of `users` were all accepted by editors. What went live by itself does not count
 * before an editor has looked.
 */
export const canBeTrusted: SQL<boolean> = sql`(SELECT count(*) = ${acceptedForTrust} AND min(state = 'accepted') FROM (
  SELECT decided.state FROM contributions AS decided
  WHERE ${decided} AND decided.state IN ('accepted', 'rejected', 'undone') AND NOT decided.to_check
  ORDER BY decided.decided_at DESC, decided.id DESC LIMIT ${acceptedForTrust}))`.mapWith(Boolean);

/** A contribution, joined with its member, row and review. */
export const queuedColumns = {
  ...ownContributionColumns,
  decidedBy: contributions.decidedBy,
  replaced: contributions.replaced,
  memberId: users.id,
  handle: users.handle,
  email: users.email,
  trustedAt: users.trustedAt,
  suspendedAt: users.suspendedAt,
  accepted: countOf('accepted'),
  rejected: countOf('rejected'),
  undone: countOf('undone'),
  canBeTrusted,
  rowVersion: sql<number | null>`coalesce(${optics.version}, ${pistols.version}, ${footprints.version})`,
  rowValue: sql<unknown>`${storedValue}`,
  rowEvidence: storedEvidence,
  sources: rowList('sources'),
  unverified: rowList('unverified'),
  reviewId: reviews.id,
  rating: reviews.rating,
  reviewText: reviews.reviewText,
  reviewUpdatedAt: reviews.updatedAt,
  twins,
};

type Row = Omit<QueuedContribution, 'member' | 'row' | 'review' | 'replacedValue'> & {
  replaced: Replaced | null;
  memberId: number | null;
  handle: string | null;
  email: string | null;
  trustedAt: string | null;
  suspendedAt: string | null;
  accepted: number;
  rejected: number;
  undone: number;
  canBeTrusted: boolean;
  rowVersion: number | null;
  rowValue: unknown;
  rowEvidence: Evidence[];
  sources: string[];
  unverified: string[];
  reviewId: number | null;
  rating: number | null;
  reviewText: string | null;
  reviewUpdatedAt: string | null;
};

function reviewOf({ reviewId: id, rating, reviewText: text, reviewUpdatedAt: updatedAt }: Row) {
  return id === null || rating === null || updatedAt === null ? null : { id, rating, text, updatedAt };
}

function rowOf(
  registry: FootprintRegistry,
  { entity, field, rowVersion, rowValue, rowEvidence: evidence, ...row }: Row,
): QueuedContribution['row'] {
  if (rowVersion === null) return null;
  const kind = entity as ChangedKind;
  const value = field === null ? null : decoded(kind, field, rowValue);
  return {
    version: rowVersion,
    value: value as QueuedContribution['value'],
    evidence: field === null ? [] : publicEvidence(registry, { evidence, [field]: value }),
    isStated: field !== null && isStated(field, fieldTables[kind][field] ?? {}, value, { ...row, evidence }),
    isOnSource: field !== null && factStatus(registry, field, value, { ...row, evidence }) === 'one-of-sources',
  };
}

const nameOf = (item: string | { footprintName: string } | { id: string }): string => {
  if (typeof item === 'string') return item;
  return 'id' in item ? item.id : item.footprintName;
};

/** As the page stated it, footprints and look-alikes by name. */
function replacedIn({ entity, field, replaced }: Row): QueuedContribution['replacedValue'] {
  if (replaced === null || field === null) return null;
  const { value } = replaced;
  const entry = fieldTables[entity as ChangedKind][field] ?? {};
  if (!isStated(field, entry, value, provenBefore(replaced, field))) return null;
  return Array.isArray(value) ? value.map(nameOf) : (value as QueuedContribution['replacedValue']);
}

export function toQueued(registry: FootprintRegistry, row: Row): QueuedContribution {
  const { memberId, handle, email, trustedAt, suspendedAt, accepted, rejected, undone, ...joined } = row;
  const record = { accepted, rejected, undone, isSuspended: suspendedAt !== null, isTrusted: trustedAt !== null };
  const {
    rowVersion,
    rowValue,
    rowEvidence,
    sources,
    unverified,
    reviewId,
    rating,
    reviewText,
    reviewUpdatedAt,
    replaced,
    canBeTrusted: isReady,
    ...contribution
  } = joined;
  const isKnown = memberId !== null && email !== null;
  return {
    ...contribution,
    member: isKnown ? { id: memberId, handle, email, ...record, canBeTrusted: isReady } : null,
    row: rowOf(registry, row),
    replacedValue: replacedIn(row),
    review: reviewOf(row),
  };
}
