import { AppError } from '#domain/errors.ts';
import type { Database } from '../../db/client.ts';
import { optics } from '../../db/schema/optics.ts';
import { opticFields } from './catalogue-fields.ts';
import type { ImportPlan } from './import-plan.ts';

/** D1 takes values of up to 2 MB; a character has three bytes at most. */
const maxChunkLength = 600_000;

export const changedMeanwhile =
  'The catalogue changed since the file was checked. Nothing was written: check it again.';

/** Lists of JSON texts, each short enough to be one bound value. */
function chunks(items: string[]): string[] {
  const found: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const item of items) {
    length += item.length + 1;
    if (length > maxChunkLength) {
      found.push([]);
      length = item.length;
    }
    found.at(-1)?.push(item);
  }
  return found.map((chunk) => `[${chunk.join(',')}]`);
}

const derived = ['footprintKey', 'dotSizes', 'searchParts'] as const;

/** Each column with what an item of a chunk says of it. */
const facts = opticFields.map((field) => ({
  column: optics[field].name,
  changed: `item.value -> '$.changes.${field}'`,
  value: `item.value ->> '$.changes.${field}.to'`,
}));
const following = derived.map((name) => ({ column: optics[name].name, value: `item.value ->> '$.derived.${name}'` }));
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

/** A field that an item does not name stays. */
const updateOptics = `
UPDATE red_dot_optics AS kept SET
  ${facts.map(({ column, changed, value }) => `${column} = CASE WHEN ${changed} IS NULL THEN kept.${column} ELSE ${value} END`).join(',\n  ')},
  ${following.map(({ column, value }) => `${column} = ${value}`).join(', ')}, updated_at = ${now}
FROM json_each(?) AS item WHERE kept.id = item.value ->> 'id'`;

const insertOptics = `
INSERT INTO red_dot_optics (${[...facts, ...following].map(({ column }) => column).join(', ')})
SELECT ${[...facts, ...following].map(({ value }) => value).join(', ')} FROM json_each(?) AS item ORDER BY item.key`;

/** @param id SQL for that of an item's optic */
function tell(action: 'create' | 'update', id: string): string {
  return `
INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
SELECT (SELECT id FROM users WHERE id = ?2), '${action}', 'optic', ${id}, item.value -> 'changes'
FROM json_each(?1) AS item ORDER BY item.key`;
}

const tellOfUpdates = tell('update', `item.value ->> 'id'`);

const tellOfInserts = tell(
  'create',
  `(SELECT added.id FROM red_dot_optics AS added
   WHERE added.brand = item.value ->> '$.changes.brand.to' AND added.product_line = item.value ->> '$.changes.productLine.to'
     AND coalesce(added.model, '') = coalesce(item.value ->> '$.changes.model.to', ''))`,
);

/**
 * Writes a plan with its entries in the audit log, all of it or nothing.
 * @throws AppError 'conflict' where an optic changed, is gone or has a new one's name since the plan was made
 */
export async function writePlan(db: Database, userId: number, plan: ImportPlan): Promise<void> {
  const run = (text: string, ...values: unknown[]) => db.$client.prepare(text).bind(...values);
  const statements: D1PreparedStatement[] = [];
  if (plan.versions.length > 0) statements.push(run(requireVersions, JSON.stringify(plan.versions)));
  for (const chunk of chunks(plan.changed)) {
    statements.push(run(updateOptics, chunk), run(tellOfUpdates, chunk, userId));
  }
  for (const chunk of chunks(plan.added)) {
    statements.push(run(insertOptics, chunk), run(tellOfInserts, chunk, userId));
  }
  if (statements.length === 0) return;
  try {
    await db.$client.batch(statements);
  } catch (cause) {
    // That of the guard, or that of names.
    if (/constraint failed/.test(String(cause))) throw new AppError('conflict', changedMeanwhile, { cause });
    throw cause;
  }
}
