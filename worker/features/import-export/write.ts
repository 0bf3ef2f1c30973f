import { getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { type Guard, runGuarded } from '#worker/db/abort.ts';
import { auditEach } from '#worker/db/audit.ts';
import type { Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { keepSlugs, type Renamed } from '#worker/db/former-slugs.ts';
import { stagedRows } from '#worker/db/schema/internal.ts';
import { publicChange } from '#worker/features/changes/public-change.ts';
import { anyLost } from '#worker/features/images/guard.ts';
import { type CatalogKind, columnOf, type Fields, type Follows } from './catalog-kind.ts';

export type ImportPlan = {
  report: Omit<ImportReport, 'written'>;
  items: string[];
  versions: [id: number, version: number][];
  renamed: Renamed[];
  images: Set<string>;
  together: { row: number; input: Fields }[];
};

export const catalogChanged =
  'The catalog changed after this file was checked. Nothing was imported; check the file again.';

function newValue({ objectLists }: CatalogKind, field: string, { dataType }: SQLiteColumn): string {
  const to = `'$.${field}.to'`;
  if (objectLists.includes(field)) return `coalesce(staged.derived ->> '$.${field}', staged.changes ->> ${to})`;
  // Searches read lists of texts as they are stored, so without the escapes of the staged JSON.
  if (dataType === 'json') return `(SELECT json_group_array(value) FROM json_each(staged.changes, ${to}))`;
  return `staged.changes ->> ${to}`;
}

const columnsOf = (kind: CatalogKind) =>
  kind.fields.flatMap((field) => {
    const column = columnOf(kind, field);
    if (column === undefined) return [];
    return [{ column: column.name, changed: `staged.changes -> '$.${field}'`, value: newValue(kind, field, column) }];
  });

const derivedColumnsOf = (kind: CatalogKind) =>
  kind.derivedColumns.map((field) => ({
    column: columnOf(kind, field)?.name ?? '',
    value: `staged.derived ->> '$.${field}'`,
  }));

const updateRows = (kind: CatalogKind) => `
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

function insertRows(kind: CatalogKind): string {
  const columns = [...columnsOf(kind), ...derivedColumnsOf(kind)];
  return `
INSERT INTO ${getTableName(kind.table)} (${columns.map(({ column }) => column).join(', ')})
SELECT ${columns.map(({ value }) => value).join(', ')}
FROM ${getTableName(stagedRows)} AS staged WHERE staged.optic_id IS NULL ORDER BY staged.id`;
}

/** Maximum length of a list of items. D1 takes values of up to 2 MB, and a character has up to two bytes. */
const maxListLength = 900_000;

function stage(db: Database, items: readonly string[]): Statements {
  const lists: string[][] = [];
  let length = maxListLength;
  for (const item of items) {
    length += item.length + 1;
    if (length > maxListLength) {
      lists.push([]);
      length = item.length;
    }
    lists.at(-1)?.push(item);
  }
  const inserts = lists.map((list, index) => [
    `staged ${index}`,
    db.insert(stagedRows).select(sql`
      SELECT NULL, value ->> 'id', value -> 'changes', value -> 'derived' FROM json_each(${`[${list.join(',')}]`})`),
  ]);
  return Object.fromEntries(inserts) as Statements;
}

const writtenRows = ({ rowId }: CatalogKind) => sql`(
  SELECT ${rowId} AS id, CASE WHEN staged.optic_id IS NULL THEN 'create' ELSE 'update' END AS done, staged.changes AS fields
  FROM ${stagedRows} AS staged ORDER BY staged.id)`;
const action = sql`done`;
const changes = sql`fields`;

const anyChanged = ({ table }: CatalogKind, versions: ImportPlan['versions']) => sql`EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(versions)}) AS expected
  LEFT JOIN ${table} AS stored ON stored.id = expected.value ->> 0 AND stored.version = expected.value ->> 1
  WHERE stored.id IS NULL)`;

export async function writePlan(
  db: Database,
  kind: CatalogKind,
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
  const written = writtenRows(kind);
  const effects = kind.effects(db, sql`(SELECT id FROM ${written})`);
  await runGuarded(db, guards, {
    ...stage(db, items),
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
  });
  await kind.together?.written(db);
}
