import { eq, getTableName, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AdminPistol } from '#domain/fit/admin-pistols.schema.ts';
import { type FootprintBook, keyIn } from '#domain/fit/footprint-book.ts';
import { withBook } from '#domain/fit/footprints.ts';
import type { PistolInput } from '#domain/fit/pistol-input.schema.ts';
import { takenBases } from '#domain/fit/taken-bases.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/pistols.ts';
import { adminOpticColumns } from '#worker/features/optics/columns.ts';
import type { Follows } from '#worker/features/transfer/transfer-kind.ts';
import { adminPistolColumns } from '../../columns.ts';
import { pistolProof } from '../writes.ts';

/** Where a text names a footprint, and what it is called there. */
const uses = sql`(
  SELECT footprint AS text, 'Optic ' || id || ' ' || brand || ' ' || product_line || coalesce(' ' || model, '') AS user
    FROM red_dot_optics
  UNION ALL SELECT plate.value, 'Optic ' || red_dot_optics.id || ' ' || brand || ' ' || product_line || coalesce(' ' || model, '')
    FROM red_dot_optics, json_each(included_plates) AS plate
  UNION ALL SELECT default_footprint, 'Pistol ' || id || ' ' || brand || ' ' || model FROM pistols WHERE default_footprint IS NOT NULL
  UNION ALL SELECT plate.value, 'Pistol ' || pistols.id || ' ' || brand || ' ' || model FROM pistols, json_each(includes_plates) AS plate
  UNION ALL SELECT footprint_name, 'Pistol ' || pistols.id || ' ' || brand || ' ' || model
    FROM pistol_footprints JOIN pistols ON pistols.id = pistol_id)`;

/** Changes with every edit of an optic or a pistol. */
const stamp = sql`(SELECT json_array(
  (SELECT count(*) FROM red_dot_optics), (SELECT coalesce(sum(version), 0) FROM red_dot_optics),
  (SELECT coalesce(max(id), 0) FROM red_dot_optics),
  (SELECT count(*) FROM pistols), (SELECT coalesce(sum(version), 0) FROM pistols), (SELECT coalesce(max(id), 0) FROM pistols)))`;

async function usersOf(db: Database, texts: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ user: string }>(sql`
    SELECT DISTINCT user FROM ${uses} WHERE text IN (SELECT value FROM json_each(${JSON.stringify(texts)})) ORDER BY user COLLATE NOCASE`);
  return rows.map(({ user }) => user);
}

/** Most names in a refusal. */
const maxNamed = 50;

export const named = (users: readonly string[]) =>
  `${users.slice(0, maxNamed).join(', ')}${users.length > maxNamed ? ` and ${users.length - maxNamed} more` : ''}`;

/** Evidence of an optic that names footprints. */
const namesFootprints = sql`EXISTS (
  SELECT 1 FROM json_each(red_dot_optics.evidence) AS piece
  WHERE piece.value ->> 'field' IN ('footprint', 'includedPlates'))`;

/** Statements that set what follows from a row, for the rows where another book changes it. */
function updates<Row extends { id: number }>(
  db: Database,
  table: typeof optics | typeof pistols,
  rows: readonly Row[],
  { before, after, derive }: { before: FootprintBook; after: FootprintBook; derive: (row: Row) => object },
) {
  const isChanged = (row: Row) =>
    JSON.stringify(withBook(before, () => derive(row))) !== JSON.stringify(withBook(after, () => derive(row)));
  return Object.fromEntries(
    rows.filter(isChanged).map((row) => [
      `derived columns of ${getTableName(table)} ${row.id}`,
      db
        .update(table)
        .set(withBook(after, () => derive(row)))
        .where(eq(table.id, row.id)),
    ]),
  );
}

/** A statement that sets what mounts on pistols, for those where another book changes it. Hundreds may change at once. */
function takenUpdate(db: Database, rows: readonly AdminPistol[], before: FootprintBook, after: FootprintBook) {
  const takenIn = (book: FootprintBook) => withBook(book, () => rows.map((row) => JSON.stringify(takenBases(row))));
  const [old, taken] = [takenIn(before), takenIn(after)];
  const changed = rows.flatMap(({ id }, index) => (old[index] === taken[index] ? [] : [[id, taken[index]]]));
  if (changed.length === 0) return {};
  return {
    'what mounts on pistols': db
      .update(pistols)
      .set({ takenBases: sql`item.value ->> 1` })
      .from(sql`json_each(${JSON.stringify(changed)}) AS item`)
      .where(sql`pistols.id = item.value ->> 0`),
  };
}

/**
 * What a change of the footprints does to optics and pistols: their keys and evidence follow.
 * @throws AppError 'conflict' with those that would lose their footprint
 */
export async function bookChange(db: Database, before: FootprintBook, after: FootprintBook): Promise<Follows> {
  const rows = await db.all<{ text: string; stamp: string }>(sql`SELECT DISTINCT text, ${stamp} AS stamp FROM ${uses}`);
  const lost = rows.filter(({ text }) => before.find(text) !== undefined && after.find(text) === undefined);
  if (lost.length > 0) {
    const texts = lost.map(({ text }) => text);
    const users = await usersOf(db, texts);
    const names = texts.map((text) => `‘${text}’`).join(', ');
    throw new AppError('conflict', `These would lose their footprint (${names}): ${named(users)}. Change them first.`);
  }
  const renamed = rows.filter(({ text }) => keyIn(before, text) !== keyIn(after, text));
  const keys = JSON.stringify(renamed.map(({ text }) => [text, keyIn(after, text)]));
  const newKey = (column: string) => sql`(
    SELECT item.value ->> 1 FROM json_each(${keys}) AS item WHERE item.value ->> 0 = ${sql.raw(column)})`;
  const hasPlate = sql`EXISTS (SELECT 1 FROM json_each(included_plates) AS plate
    WHERE plate.value IN (SELECT item.value ->> 0 FROM json_each(${keys}) AS item))`;
  const ofOptics = await db.select(adminOpticColumns).from(optics).where(sql`${namesFootprints} OR ${hasPlate}`);
  const ofPistols = await db.select(adminPistolColumns).from(pistols);
  return {
    statements: {
      ...(renamed.length > 0 && {
        'keys of optics': db
          .update(optics)
          .set({ footprintKey: newKey('footprint') })
          .where(sql`${newKey('footprint')} IS NOT NULL`),
        'keys of pistols': db
          .update(pistolFootprints)
          .set({ footprintKey: newKey('footprint_name') })
          .where(sql`${newKey('footprint_name')} IS NOT NULL`),
      }),
      ...updates(db, optics, ofOptics, {
        before,
        after,
        derive: (row) => derivedColumns(row as unknown as OpticInput),
      }),
      ...takenUpdate(db, ofPistols, before, after),
      ...updates(db, pistols, ofPistols, {
        before,
        after,
        derive: (row) => pistolProof(row as unknown as PistolInput),
      }),
    },
    guards: {
      in_use: {
        when: rows[0] && sql`${stamp} <> ${rows[0].stamp}`,
        async refuse(cause) {
          throw new AppError('unavailable', 'An optic or a pistol changed a moment ago. Please try again.', { cause });
        },
      },
    },
  };
}
