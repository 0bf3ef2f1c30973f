import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { imageGuard } from '#worker/features/images/service.ts';
import { derivedFields, opticFields } from './catalog-fields.ts';
import type { ImportPlan } from './import-plan.ts';

export const changedMeanwhile = 'The catalog changed since the file was checked. Nothing was written: check it again.';

/** Each column with what a staged item says of it. */
const facts = opticFields.map((field) => ({
  column: optics[field].name,
  changed: `staged.changes -> '$.changes.${field}'`,
  value: `staged.changes ->> '$.changes.${field}.to'`,
}));
const following = derivedFields.map((field) => ({
  column: optics[field].name,
  value: `staged.changes ->> '$.derived.${field}'`,
}));
const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

/**
 * Fails, and with it the whole batch, if an optic is no longer of the version that its change started from: it would
 * leave an entry without an action, which the audit log does not take.
 */
const requireVersions = `
INSERT INTO audit_log (action, entity, entity_id, changes)
SELECT NULL, 'optic', expected.value ->> 0, '{}' FROM json_each(?) AS expected
LEFT JOIN red_dot_optics AS kept ON kept.id = expected.value ->> 0 AND kept.version = expected.value ->> 1
WHERE kept.id IS NULL`;

/**
 * Each item comes once and waits in the audit log, as an entry of an import, for the statements after it: at the end it
 * is the entry of its optic. Nobody sees it before, as a batch is one transaction.
 */
const stage = `
INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
SELECT (SELECT id FROM users WHERE id = ?2), CASE WHEN item.value -> 'id' IS NULL THEN 'create' ELSE 'update' END,
  'import', coalesce(item.value ->> 'id', ''), item.value
FROM json_each(?1) AS item ORDER BY item.key`;

const stagedAs = (action: 'create' | 'update') => `staged.entity = 'import' AND staged.action = '${action}'`;

/** A field that an item does not name stays. */
const updateOptics = `
UPDATE red_dot_optics AS kept SET
  ${facts.map(({ column, changed, value }) => `${column} = CASE WHEN ${changed} IS NULL THEN kept.${column} ELSE ${value} END`).join(',\n  ')},
  ${following.map(({ column, value }) => `${column} = ${value}`).join(', ')}, updated_at = ${now}
FROM audit_log AS staged WHERE ${stagedAs('update')} AND kept.id = CAST(staged.entity_id AS INTEGER)`;

const insertOptics = `
INSERT INTO red_dot_optics (${[...facts, ...following].map(({ column }) => column).join(', ')})
SELECT ${[...facts, ...following].map(({ value }) => value).join(', ')}
FROM audit_log AS staged WHERE ${stagedAs('create')} ORDER BY staged.id`;

const nameInserted = `
UPDATE audit_log AS staged SET entity_id = (
  SELECT added.id FROM red_dot_optics AS added
  WHERE added.brand COLLATE NOCASE = staged.changes ->> '$.changes.brand.to'
    AND added.product_line COLLATE NOCASE = staged.changes ->> '$.changes.productLine.to'
    AND coalesce(added.model, '') = coalesce(staged.changes ->> '$.changes.model.to', ''))
WHERE ${stagedAs('create')}`;

const unstage = `UPDATE audit_log SET entity = 'optic', changes = changes -> 'changes' WHERE entity = 'import'`;

/** Keys of images that one value may hold; D1 takes up to 2 MB. */
const imagesAtOnce = 5000;

/** Statements that fail the batch where an image of ours is not kept any more. */
function imageGuards(db: Database, images: Set<string>): D1PreparedStatement[] {
  const keys = [...images];
  const lists = Array.from({ length: Math.ceil(keys.length / imagesAtOnce) }, (_, index) =>
    keys.slice(index * imagesAtOnce, (index + 1) * imagesAtOnce),
  );
  return lists.map((list) => {
    const { sql, params } = imageGuard(db, list).toSQL();
    return db.$client.prepare(sql).bind(...params);
  });
}

/**
 * Writes a plan with its entries in the audit log, all of it or nothing.
 * @throws AppError 'conflict' where an optic changed, is gone or has a new one's name since the plan was made, or an image is gone
 */
export async function writePlan(
  db: Database,
  userId: number,
  { versions, images, items, report }: ImportPlan,
): Promise<void> {
  if (items.length === 0) return;
  const run = (text: string, ...values: unknown[]) => db.$client.prepare(text).bind(...values);
  const changing = report.changed.length === 0 ? [] : [run(updateOptics)];
  const adding = report.added.length === 0 ? [] : [run(insertOptics), run(nameInserted)];
  try {
    await db.$client.batch([
      run(requireVersions, JSON.stringify(versions)),
      ...imageGuards(db, images),
      ...items.map((chunk) => run(stage, chunk, userId)),
      ...changing,
      ...adding,
      run(unstage),
    ]);
  } catch (cause) {
    // That of a guard, or that of names.
    if (/constraint failed/.test(String(cause))) throw new AppError('conflict', changedMeanwhile, { cause });
    throw cause;
  }
}
