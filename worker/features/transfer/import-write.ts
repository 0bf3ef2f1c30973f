import { getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#domain/api/errors.ts';
import { type Guard, runGuarded } from '#worker/db/abort.ts';
import { auditEach } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { keepSlugs } from '#worker/db/former-slugs.ts';
import { importLists } from '#worker/db/schema/import-lists.ts';
import { stagedRows } from '#worker/db/schema/staged-rows.ts';
import { publicChange } from '#worker/features/changes/public-change.ts';
import { anyLost } from '#worker/features/images/guard.ts';
import { logTrouble } from '#worker/http/log.ts';
import { deleteLists, storeLists } from './import-lists.ts';
import type { ImportPlan } from './import-plan.ts';
import { columnOf, type Follows, type TransferKind } from './transfer-kind.ts';

export const catalogChanged =
  'The catalog changed after this file was checked. Nothing was imported; check the file again.';

function newValue({ objectLists }: TransferKind, field: string, { dataType }: SQLiteColumn): string {
  const to = `'$.${field}.to'`;
  if (objectLists.includes(field)) return `coalesce(staged.derived ->> '$.${field}', staged.changes ->> ${to})`;
  // Searches read lists of texts as they are stored, so without the escapes of the staged JSON.
  if (dataType === 'json') return `(SELECT json_group_array(value) FROM json_each(staged.changes, ${to}))`;
  return `staged.changes ->> ${to}`;
}

/** Each column with SQL for whether a staged row changes it, and its new value. */
const columnsOf = (kind: TransferKind) =>
  kind.fields.flatMap((field) => {
    const column = columnOf(kind, field);
    if (column === undefined) return [];
    return [{ column: column.name, changed: `staged.changes -> '$.${field}'`, value: newValue(kind, field, column) }];
  });

const derivedColumnsOf = (kind: TransferKind) =>
  kind.derivedColumns.map((field) => ({
    column: columnOf(kind, field)?.name ?? '',
    value: `staged.derived ->> '$.${field}'`,
  }));

/** A field that a row doesn't name stays as it is. */
const updateRows = (kind: TransferKind) => `
UPDATE ${getTableName(kind.table)} AS stored SET
  ${columnsOf(kind)
    .map(
      ({ column, changed, value }) =>
        `${column} = CASE WHEN ${changed} IS NULL THEN stored.${column} ELSE ${value} END`,
    )
    .join(',\n  ')},
  ${derivedColumnsOf(kind)
    .map(({ column, value }) => `${column} = ${value}`)
    .join(', ')}, version = stored.version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM ${getTableName(stagedRows)} AS staged WHERE stored.id = staged.optic_id`;

function insertRows(kind: TransferKind): string {
  const columns = [...columnsOf(kind), ...derivedColumnsOf(kind)];
  return `
INSERT INTO ${getTableName(kind.table)} (${columns.map(({ column }) => column).join(', ')})
SELECT ${columns.map(({ value }) => value).join(', ')}
FROM ${getTableName(stagedRows)} AS staged WHERE staged.optic_id IS NULL ORDER BY staged.id`;
}

function stage(db: Database, importId: string) {
  return db.insert(stagedRows).select(sql`
    SELECT NULL, item.value ->> 'id', item.value -> 'changes', item.value -> 'derived'
    FROM ${importLists} AS list, json_each(list.items) AS item
    WHERE list.import_id = ${importId} ORDER BY list.position, item.key`);
}

/** The rows of the batch once they are written, with what happens to each. */
const writtenRows = ({ rowId }: TransferKind) => sql`(
  SELECT ${rowId} AS id, CASE WHEN staged.optic_id IS NULL THEN 'create' ELSE 'update' END AS done, staged.changes AS fields
  FROM ${stagedRows} AS staged ORDER BY staged.id)`;
const action = sql`done`;
const changes = sql`fields`;

/** Holds if a row no longer has the version that its change started from. */
const anyChanged = ({ table }: TransferKind, versions: ImportPlan['versions']) => sql`EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(versions)}) AS expected
  LEFT JOIN ${table} AS stored ON stored.id = expected.value ->> 0 AND stored.version = expected.value ->> 1
  WHERE stored.id IS NULL)`;

/**
 * Writes a plan with its audit entries, all of it or nothing.
 * @throws AppError 'conflict' if a row changed or was deleted, a name was taken, or an image was lost since the plan was
 * made
 */
export async function writePlan(
  db: Database,
  kind: TransferKind,
  userId: number,
  { versions, images, items, renamed, report }: ImportPlan,
  follows: Follows,
): Promise<void> {
  if (items.length === 0) return;
  const refusal: Guard = {
    async refuse(cause) {
      throw new AppError('conflict', catalogChanged, { cause });
    },
  };
  const guards = {
    ...follows.guards,
    changed: { ...refusal, when: anyChanged(kind, versions) },
    lost_image: { ...refusal, when: anyLost([...images]) },
    unique: refusal,
  };
  const importId = crypto.randomUUID();
  const written = writtenRows(kind);
  const effects = kind.effects(db, sql`(SELECT id FROM ${written})`);
  try {
    await storeLists(db, importId, items);
    await runGuarded(db, guards, {
      listed: stage(db, importId),
      ...effects.before,
      'former slugs': keepSlugs(db, renamed),
      updated: report.changed.length > 0 ? db.run(sql.raw(updateRows(kind))) : undefined,
      inserted: report.added.length > 0 ? db.run(sql.raw(insertRows(kind))) : undefined,
      ...kind.children?.(db),
      ...follows.statements,
      audit: auditEach(db, { userId, action, entity: kind.entity, entityId: sql`id`, changes }, sql`FROM ${written}`),
      logged: publicChange(db, kind.entity, written, { action, changes }),
      ...effects.after,
      cleared: db.delete(stagedRows),
      deleted: deleteLists(db, importId),
    });
  } catch (error) {
    await deleteLists(db, importId).catch((cause: unknown) => logTrouble('Lists of an import not deleted', cause));
    throw error;
  }
  await kind.together?.written(db);
}
