import { is, SQL, sql } from 'drizzle-orm';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import type { Change } from '#worker/db/effects.ts';
import { now } from '#worker/db/schema/columns.ts';

const titled: Record<ChangedKind, SQL> = {
  optic: sql`(SELECT id, brand || ' ' || product_line || coalesce(' ' || model, '') AS title FROM red_dot_optics)`,
  pistol: sql`(SELECT id, brand || ' ' || model AS title FROM pistols)`,
  footprint: sql`(SELECT id, name AS title FROM footprints)`,
  cut: sql`(SELECT id, name AS title FROM cuts)`,
  plate: sql`(SELECT id, name AS title FROM plates)`,
};

/** `rows` is SQL for a table with the column `id` and any columns that `action` and `changes` use. */
export function publicChange(
  db: Database,
  kind: ChangedKind,
  rows: SQL,
  change: { action: Change['action'] | SQL; changes: Change['changes'] } | undefined,
) {
  if (change === undefined) return undefined;
  const { action, changes } = change;
  const json = is(changes, SQL) ? changes : sql`${JSON.stringify(changes)}`;
  return statement(
    db,
    sql`
      INSERT INTO public_changes (at, kind, row_id, title, action, changes)
      SELECT ${now}, ${kind}, row.id, row.title, change.action,
        CASE change.action WHEN 'update' THEN json_remove(change.changes, '$.priceObservations', '$.unverified') ELSE '{}' END
      FROM (SELECT id, ${action} AS action, ${json} AS changes FROM ${rows}) AS change
      JOIN ${titled[kind]} AS row ON row.id = change.id`,
  );
}
