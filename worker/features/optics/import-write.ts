import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Database } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { now } from '../../db/schema/columns.ts';
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
const written = [...opticFields, ...derived];
const columnsOf = (names: typeof written) => sql.raw(names.map((name) => `"${optics[name].name}"`).join(', '));

/** A value of an item of a chunk. */
const at = (path: string) => sql.raw(`item.value ->> '$.${path}'`);
const to = (field: string) => at(`changes.${field}.to`);
const derivedValue = (name: (typeof derived)[number]) => at(`derived.${name}`);

const insertedValues = sql.join([...opticFields.map(to), ...derived.map(derivedValue)], sql`, `);

/** A field that an item does not name stays. */
const updates = sql.join(
  [
    ...opticFields.map((field) => {
      const column = sql.raw(`"${optics[field].name}"`);
      return sql`${column} = CASE WHEN ${sql.raw(`json_type(item.value, '$.changes.${field}')`)} IS NULL THEN ${optics}.${column} ELSE ${to(field)} END`;
    }),
    ...derived.map((name) => sql`${sql.raw(`"${optics[name].name}"`)} = ${derivedValue(name)}`),
    sql`updated_at = ${now}`,
  ],
  sql`, `,
);

/**
 * Fails, and with it the whole batch, if an optic is no longer of the version that its change started from: it would
 * leave an entry without an action, which the audit log does not take.
 */
function unchangedSince(versions: ImportPlan['versions']): SQL {
  return sql`
    INSERT INTO ${auditLog} (action)
    SELECT NULL FROM json_each(${JSON.stringify(versions)}) AS expected
    LEFT JOIN ${optics} AS kept ON kept.id = expected.value ->> 0 AND kept.version = expected.value ->> 1
    WHERE kept.id IS NULL`;
}

function told(userId: number, action: 'create' | 'update', chunk: string, id: SQL): SQL {
  return sql`
    INSERT INTO ${auditLog} (at, user_id, action, entity, entity_id, changes)
    SELECT ${now}, (SELECT id FROM users WHERE id = ${userId}), ${action}, 'optic', CAST(${id} AS TEXT),
      item.value -> '$.changes'
    FROM json_each(${chunk}) AS item ORDER BY item.key`;
}

/** The optic that an item added. */
const addedId = sql`(
  SELECT id FROM ${optics} WHERE brand = ${to('brand')} AND product_line = ${to('productLine')}
    AND coalesce(model, '') = coalesce(${to('model')}, ''))`;

/**
 * Writes a plan with its entries in the audit log, all of it or nothing.
 * @throws AppError 'conflict' where an optic changed, is gone or has a new one's name since the plan was made
 */
export async function writePlan(db: Database, userId: number, plan: ImportPlan): Promise<void> {
  const statements: SQL[] = [];
  if (plan.versions.length > 0) statements.push(unchangedSince(plan.versions));
  for (const chunk of chunks(plan.changed)) {
    statements.push(
      sql`UPDATE ${optics} SET ${updates} FROM json_each(${chunk}) AS item WHERE ${optics}.id = item.value ->> 'id'`,
      told(userId, 'update', chunk, at('id')),
    );
  }
  for (const chunk of chunks(plan.added)) {
    statements.push(
      sql`INSERT INTO ${optics} (${columnsOf(written)}) SELECT ${insertedValues} FROM json_each(${chunk}) AS item ORDER BY item.key`,
      told(userId, 'create', chunk, addedId),
    );
  }
  const [first, ...rest] = statements.map((statement) => db.run(statement));
  if (first === undefined) return;
  try {
    await db.batch([first, ...rest]);
  } catch (cause) {
    // Either the guard's constraint, or that of names.
    if (/constraint failed/.test(String(cause))) throw new AppError('conflict', changedMeanwhile, { cause });
    throw cause;
  }
}
