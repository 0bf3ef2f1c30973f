import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { AuditEntity } from '#domain/api/audit.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Actor } from '../env.ts';
import { type Guards, runGuarded } from './abort.ts';
import { audit, difference, lastDeleted } from './audit.ts';
import type { BatchResults, Statement, Statements } from './batch.ts';
import type { Database } from './client.ts';
import { type EffectsOf, idTable } from './effects.ts';
import type { Changes } from './schema/audit-log.ts';
import { now } from './schema/columns.ts';

type Identified = { id: number; version: number };

type Kind<Stored extends Identified, Body extends Identified, Input extends object> = {
  entity: AuditEntity;
  label?: string;
  table: SQLiteTable & { id: AnySQLiteColumn; version: AnySQLiteColumn };
  select: (db: Database, where: SQL) => Statement & PromiseLike<Stored[]>;
  toResponse: (stored: Stored) => Body;
  audited?: (body: Body) => object;
  reconcile?: (actor: Actor, input: Input, before?: Stored) => Input;
  write: (actor: Actor, input: Input, before?: Stored) => Write | Promise<Write>;
  effects: EffectsOf;
};

export type Write = {
  values: object;
  changes?: Changes;
  guards?: Guards;
  links?: (id: SQL) => Statements;
};

type UpdateOptions<Stored extends Identified, Input extends object> = {
  write?: Kind<Stored, Identified, Input>['write'];
  isReconciled?: boolean;
  also?: (input: Input, isChanged: boolean) => Pick<Write, 'guards' | 'links'>;
};

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));

/** A batch behind guards writes everything or nothing, so its audit entry needs no condition. */
const always = sql`true`;

export function versioned<Stored extends Identified, Body extends Identified, Input extends object>(
  kind: Kind<Stored, Body, Input>,
) {
  const { entity, label = entity, table, select, toResponse, audited = (row: Body) => row, reconcile, effects } = kind;

  const unknown = () => new AppError('not_found', `${label.charAt(0).toUpperCase()}${label.slice(1)} not found`);
  const outdated = (current: Body) => new AppError('conflict', `Someone else changed this ${label}.`, { current });

  async function load(db: Database, id: number): Promise<Stored> {
    const [row] = await select(db, eq(table.id, id));
    if (row === undefined) throw unknown();
    return row;
  }

  const get = async (db: Database, id: number): Promise<Body> => toResponse(await load(db, id));

  const unchanged = (db: Database, { id, version }: Identified): Guards => ({
    changed: {
      when: not(sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(eq(table.id, id), eq(table.version, version))})`),
      refuse: async () => {
        throw outdated(await get(db, id));
      },
    },
  });

  async function insert(
    { db, userId }: Actor,
    { id, ...change }: { id: SQL; action: 'create' | 'restore'; changes: Changes },
    { values, guards = {}, links }: Write,
  ): Promise<Body> {
    const { rows } = await runGuarded(db, guards, {
      inserted: db.insert(table).values(values),
      audit: audit(db, { userId, entity, entityId: id, ...change }, always),
      ...links?.(id),
      ...effects(db, sql`(SELECT ${id} AS id)`, change).after,
      rows: select(db, sql`${table.id} = ${id}`),
    });
    const [row] = rows as Stored[];
    if (row === undefined) throw new Error(`The inserted ${label} is missing`);
    return toResponse(row);
  }

  function change({ db, userId }: Actor, { id }: Identified, { values, changes = {}, links }: Write): Statements {
    const touched = { ...values, ...('updatedAt' in table && { updatedAt: now }), version: sql`${table.version} + 1` };
    const { before, after } = effects(db, idTable([id]), { action: 'update', changes });
    return {
      ...before,
      updated: db.update(table).set(touched).where(eq(table.id, id)),
      audit: audit(db, { userId, action: 'update', entity, entityId: id, changes }, always),
      ...links?.(sql`${id}`),
      ...after,
    };
  }

  return {
    get,

    async create(actor: Actor, given: Input): Promise<Body> {
      const input = reconcile ? reconcile(actor, given) : given;
      const write = await kind.write(actor, input);
      // AUTOINCREMENT ids only grow, and triggers on FTS5 tables change last_insert_rowid().
      const id = sql`(SELECT max(id) FROM ${table})`;
      return insert(actor, { id, action: 'create', changes: { ...difference(null, input), ...write.changes } }, write);
    },

    /**
     * Updates a row unless it changed since `version`. No-op updates succeed at any version: they may be retries.
     * @throws AppError 'not_found', or 'conflict' with the current row
     */
    async update(
      actor: Actor,
      id: number,
      { version, ...rest }: Input & { version?: number | undefined },
      { write = kind.write, isReconciled = false, also }: UpdateOptions<Stored, Input> = {},
    ): Promise<Body> {
      const { db } = actor;
      const stored = await load(db, id);
      const given = rest as object as Input;
      const input = reconcile && !isReconciled ? reconcile(actor, given, stored) : given;
      const before = toResponse(stored);
      const changes = difference(pick(before, Object.keys(input)), input);
      const isChanged = Object.keys(changes).length > 0;
      if (!isChanged && also === undefined) return before;
      if (isChanged && version !== undefined && version !== before.version) throw outdated(before);
      const written = isChanged ? await write(actor, input, stored) : undefined;
      const added = also?.(input, isChanged);
      const { rows } = await runGuarded(
        db,
        { ...added?.guards, ...written?.guards, ...unchanged(db, before) },
        {
          ...(written && change(actor, before, { ...written, changes: { ...changes, ...written.changes } })),
          ...added?.links?.(sql`${id}`),
          rows: select(db, eq(table.id, id)),
        },
      );
      const [row] = rows as Stored[];
      if (row === undefined) throw unknown();
      return toResponse(row);
    },

    async delete<First extends Record<string, Statement> = Record<never, Statement>>(
      { db, userId }: Actor,
      id: number,
      version?: number,
      { guards, first, changes }: { guards?: Guards; first?: First; changes?: (changes: Changes) => SQL } = {},
    ): Promise<BatchResults<First>> {
      const before = await get(db, id);
      if (version !== undefined && version !== before.version) throw outdated(before);
      const gone = difference(audited(before), null);
      const deletion = { action: 'delete', changes: changes?.(gone) ?? gone } as const;
      const followed = effects(db, idTable([id]), deletion);
      const results = await runGuarded(
        db,
        { ...guards, ...unchanged(db, before) },
        {
          ...first,
          audit: audit(db, { userId, entity, entityId: id, ...deletion }, always),
          ...followed.before,
          deleted: db.delete(table).where(eq(table.id, id)),
          ...followed.after,
        },
      );
      return results as BatchResults<First>;
    },

    async restore(
      actor: Actor,
      id: number,
      summary: readonly string[],
      write: (deleted: Record<string, unknown>) => Write | Promise<Write>,
    ): Promise<Body> {
      const deleted = await lastDeleted(actor.db, entity, id);
      if (deleted === undefined) throw unknown();
      const { guards, ...rest } = await write(deleted);
      const unique = {
        async refuse(cause: unknown) {
          await guards?.unique?.refuse(cause);
          throw new AppError('conflict', `This ${label} already exists.`, { cause });
        },
      };
      const changes = difference(null, pick(deleted, summary));
      const restored = { id: sql`CAST(${id} AS INTEGER)`, action: 'restore', changes } as const;
      return insert(actor, restored, { ...rest, guards: { ...guards, unique } });
    },
  };
}
