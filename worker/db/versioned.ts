import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';
import { type AuditEntity, audit, difference } from '../features/audit/audit.ts';
import { lastDeleted } from '../features/audit/history.ts';
import { type Guards, runGuarded } from './abort.ts';
import type { BatchResults, Statement, Statements } from './batch.ts';
import type { Database } from './client.ts';
import type { Changes } from './schema/audit-log.ts';
import { now } from './schema/columns.ts';

/** Who writes. */
export type Actor = { db: Database; userId: number };

export const actorOf = (c: AppContext): Actor => ({ db: c.var.db, userId: c.var.member.id });

type Identified = { id: number; version: number };

/** A table whose rows several people may edit at once; a trigger raises `version` with each change. */
export type Versioned<Stored extends Identified, Answer extends Identified = Stored> = {
  entity: AuditEntity;
  /** What error texts call a row, if not by its entity. */
  label?: string;
  table: SQLiteTable & { id: AnySQLiteColumn; version: AnySQLiteColumn };
  select: (db: Database, where: SQL) => Statement & PromiseLike<Stored[]>;
  /** A row as the API answers it. */
  answer: (stored: Stored) => Answer;
  /** The fields of a deleted row for its audit entry, from which it can be restored; by default all that are answered. */
  audited?: (answer: Answer) => object;
};

/** A row to be written. */
export type Write = {
  values: object;
  /** Changes to audit beside those of the input. */
  changes?: Changes;
  guards?: Guards;
  /** Statements that link the row to others, run after it is written. */
  links?: (id: SQL) => Statements;
};

/** Inside a guarded batch every write succeeds, so its audit entry needs no condition. */
const always = sql`true`;

const labelOf = ({ entity, label = entity }: { entity: AuditEntity; label?: string }) => label;

function unknown(kind: { entity: AuditEntity; label?: string }): AppError {
  const label = labelOf(kind);
  return new AppError('not_found', `${label.charAt(0).toUpperCase()}${label.slice(1)} not found`);
}

/** @throws AppError 'not_found' */
export async function loadVersioned<Stored extends Identified, Answer extends Identified>(
  db: Database,
  kind: Versioned<Stored, Answer>,
  id: number,
): Promise<Stored> {
  const [row] = await kind.select(db, eq(kind.table.id, id));
  if (row === undefined) throw unknown(kind);
  return row;
}

function conflict<Stored extends Identified, Answer extends Identified>(
  kind: Versioned<Stored, Answer>,
  current: Answer,
): AppError {
  return new AppError('conflict', `Someone else changed this ${labelOf(kind)}.`, { current });
}

/** SQL condition: the row still has this version. */
export function versionMatches({ table }: Pick<Versioned<Identified>, 'table'>, { id, version }: Identified): SQL {
  return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(eq(table.id, id), eq(table.version, version))})`;
}

/** Refuses to write over a version that the caller has not seen. */
function versionGuard<Stored extends Identified, Answer extends Identified>(
  db: Database,
  kind: Versioned<Stored, Answer>,
  before: Answer,
): Guards {
  return {
    changed: {
      when: not(versionMatches(kind, before)),
      refuse: async () => {
        throw conflict(kind, kind.answer(await loadVersioned(db, kind, before.id)));
      },
    },
  };
}

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));

/** Inserts a row with its audit entry and its links. */
async function insert<Stored extends Identified, Answer extends Identified>(
  { db, userId }: Actor,
  kind: Versioned<Stored, Answer>,
  { id, action, changes }: { id: number | SQL<number>; action: 'create' | 'restore'; changes: Changes },
  { values, guards = {}, links }: Write,
): Promise<Answer> {
  const { rows } = await runGuarded(db, guards, {
    inserted: db.insert(kind.table).values(values),
    audit: audit(db, { userId, action, entity: kind.entity, entityId: id, changes }, always),
    ...links?.(sql`${id}`),
    rows: kind.select(db, sql`${kind.table.id} = ${id}`),
  });
  const [row] = rows as Stored[];
  if (row === undefined) throw new Error(`The inserted ${labelOf(kind)} is missing`);
  return kind.answer(row);
}

/** Creates a row. */
export function createVersioned<Stored extends Identified, Answer extends Identified>(
  actor: Actor,
  kind: Versioned<Stored, Answer>,
  input: object,
  write: Write,
): Promise<Answer> {
  // AUTOINCREMENT ids only grow, and triggers on FTS5 tables change last_insert_rowid().
  const id = sql<number>`(SELECT max(id) FROM ${kind.table})`;
  const changes = { ...difference(null, input), ...write.changes };
  return insert(actor, kind, { id, action: 'create', changes }, write);
}

/**
 * Updates a row unless it changed since `version`. No-op updates succeed at any version: they may be retries.
 * @param write makes the row to store from the one that is stored
 * @throws AppError 'not_found', or 'conflict' with the current row
 */
export async function updateVersioned<Stored extends Identified, Answer extends Identified>(
  { db, userId }: Actor,
  kind: Versioned<Stored, Answer>,
  id: number,
  { version, ...input }: { version?: number | undefined },
  write: (before: Stored) => Write | Promise<Write>,
): Promise<Answer> {
  const stored = await loadVersioned(db, kind, id);
  const before = kind.answer(stored);
  const changes = difference(pick(before, Object.keys(input)), input);
  if (Object.keys(changes).length === 0) return before;
  if (version !== undefined && version !== before.version) throw conflict(kind, before);
  const { values, changes: more, guards, links } = await write(stored);
  const touched = 'updatedAt' in kind.table ? { ...values, updatedAt: now } : values;
  const entry = {
    userId,
    action: 'update',
    entity: kind.entity,
    entityId: id,
    changes: { ...changes, ...more },
  } as const;
  const { rows } = await runGuarded(
    db,
    { ...guards, ...versionGuard(db, kind, before) },
    {
      updated: db.update(kind.table).set(touched).where(eq(kind.table.id, id)),
      audit: audit(db, entry, always),
      ...links?.(sql`${id}`),
      rows: kind.select(db, eq(kind.table.id, id)),
    },
  );
  const [row] = rows as Stored[];
  if (row === undefined) throw unknown(kind);
  return kind.answer(row);
}

/**
 * Deletes a row unless it changed since `version`.
 * @param first statements to run while the row is there; their results are returned
 * @param changes makes more of the changes to audit
 * @throws AppError 'not_found', or 'conflict' with the current row
 */
export async function deleteVersioned<
  Stored extends Identified,
  Answer extends Identified,
  First extends Record<string, Statement> = Record<never, Statement>,
>(
  { db, userId }: Actor,
  kind: Versioned<Stored, Answer>,
  id: number,
  version: number | undefined,
  { guards, first, changes }: { guards?: Guards; first?: First; changes?: (changes: Changes) => SQL } = {},
): Promise<BatchResults<First>> {
  const before = kind.answer(await loadVersioned(db, kind, id));
  if (version !== undefined && version !== before.version) throw conflict(kind, before);
  const gone = difference(kind.audited?.(before) ?? before, null);
  const entry = { userId, action: 'delete', entity: kind.entity, entityId: id } as const;
  const results = await runGuarded(
    db,
    { ...guards, ...versionGuard(db, kind, before) },
    {
      ...first,
      audit: audit(db, { ...entry, changes: changes?.(gone) ?? gone }, always),
      deleted: db.delete(kind.table).where(eq(kind.table.id, id)),
    },
  );
  return results as BatchResults<First>;
}

/**
 * Restores a deleted row from its audit entry.
 * @param summary fields for the audit entry
 * @param write makes the row to store from the deleted one
 * @throws AppError 'not_found' if none was deleted, 'conflict' if it exists
 */
export async function restoreVersioned<Stored extends Identified, Answer extends Identified>(
  actor: Actor,
  kind: Versioned<Stored, Answer>,
  id: number,
  summary: readonly string[],
  write: (deleted: Record<string, unknown>) => Write | Promise<Write>,
): Promise<Answer> {
  const deleted = await lastDeleted(actor.db, kind.entity, id);
  if (deleted === undefined) throw unknown(kind);
  const { guards = {}, ...rest } = await write(deleted);
  const unique = {
    async refuse(cause: unknown) {
      await guards.unique?.refuse(cause);
      throw new AppError('conflict', `This ${labelOf(kind)} already exists.`, { cause });
    },
  };
  const entry = { id, action: 'restore', changes: difference(null, pick(deleted, summary)) } as const;
  return insert(actor, kind, entry, { ...rest, guards: { ...guards, unique } });
}
