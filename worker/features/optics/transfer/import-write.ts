import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { type Guard, runGuarded } from '#worker/db/abort.ts';
import type { Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { opticImportRows } from '#worker/db/schema/optic-import-rows.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { auditEach } from '#worker/features/audit/audit.ts';
import { anyLost } from '#worker/features/images/guard.ts';
import { derivedFields, opticFields } from './catalog-fields.ts';
import type { ImportPlan } from './import-plan.ts';

export const catalogChanged =
  'The catalog changed after this file was checked. Nothing was imported; check the file again.';

/** Each column with SQL for whether a staged row changes it, and its new value. */
const fields = opticFields.map((field) => ({
  column: optics[field].name,
  changed: `staged.changes -> '$.${field}'`,
  value: `staged.changes ->> '$.${field}.to'`,
}));
const derived = derivedFields.map((field) => ({
  column: optics[field].name,
  value: `staged.derived ->> '$.${field}'`,
}));

/** A field that a row doesn't name stays as it is. */
const updateOptics = `
UPDATE red_dot_optics AS stored SET
  ${fields.map(({ column, changed, value }) => `${column} = CASE WHEN ${changed} IS NULL THEN stored.${column} ELSE ${value} END`).join(',\n  ')},
  ${derived.map(({ column, value }) => `${column} = ${value}`).join(', ')}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM optic_import_rows AS staged WHERE stored.id = staged.optic_id`;

const insertOptics = `
INSERT INTO red_dot_optics (${[...fields, ...derived].map(({ column }) => column).join(', ')})
SELECT ${[...fields, ...derived].map(({ value }) => value).join(', ')}
FROM optic_import_rows AS staged WHERE staged.optic_id IS NULL ORDER BY staged.id`;

/** A created optic is found by its name. */
const opticId = sql`coalesce(staged.optic_id, (
  SELECT created.id FROM red_dot_optics AS created
  WHERE created.brand COLLATE NOCASE = staged.changes ->> '$.brand.to'
    AND created.product_line COLLATE NOCASE = staged.changes ->> '$.productLine.to'
    AND coalesce(created.model, '') = coalesce(staged.changes ->> '$.model.to', '')))`;

function stage(db: Database, items: string) {
  return db.insert(opticImportRows).select(sql`
    SELECT NULL, item.value ->> 'id', item.value -> 'changes', item.value -> 'derived'
    FROM json_each(${items}) AS item ORDER BY item.key`);
}

function auditRows(db: Database, userId: number) {
  const action = sql`CASE WHEN staged.optic_id IS NULL THEN 'create' ELSE 'update' END`;
  const entry = { userId, action, entity: 'optic', entityId: opticId, changes: sql`staged.changes` } as const;
  return auditEach(db, entry, sql`FROM ${opticImportRows} AS staged ORDER BY staged.id`);
}

/** Holds if an optic no longer has the version that its change started from. */
const anyChanged = (versions: ImportPlan['versions']) => sql`EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(versions)}) AS expected
  LEFT JOIN red_dot_optics AS stored ON stored.id = expected.value ->> 0 AND stored.version = expected.value ->> 1
  WHERE stored.id IS NULL)`;

/**
 * Writes a plan with its audit entries, all of it or nothing.
 * @throws AppError 'conflict' if an optic changed or was deleted, a name was taken, or an image was lost since the plan was
 * made
 */
export async function writePlan(
  db: Database,
  userId: number,
  { versions, images, items, report }: ImportPlan,
): Promise<void> {
  if (items.length === 0) return;
  const refusal: Guard = {
    async refuse(cause) {
      throw new AppError('conflict', catalogChanged, { cause });
    },
  };
  const guards = {
    changed: { ...refusal, when: anyChanged(versions) },
    lost_image: { ...refusal, when: anyLost([...images]) },
    unique: refusal,
  };
  const staged: Statements = Object.fromEntries(items.map((chunk, index) => [`staged ${index}`, stage(db, chunk)]));
  await runGuarded(db, guards, {
    ...staged,
    updated: report.changed.length > 0 ? db.run(sql.raw(updateOptics)) : undefined,
    inserted: report.added.length > 0 ? db.run(sql.raw(insertOptics)) : undefined,
    audit: auditRows(db, userId),
    cleared: db.delete(opticImportRows),
  });
}
