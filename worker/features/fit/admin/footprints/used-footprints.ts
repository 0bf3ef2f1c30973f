import { eq, getTableName, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { type FootprintRegistry, footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { namingFacts } from '#domain/fit/footprints/known-footprints.ts';
import { acceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { withMountings } from '#domain/fit/mounting/cuts.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import type { PistolInput } from '#domain/fit/pistols/pistol-input.schema.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { idTable } from '#worker/db/effects.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import type { Follows } from '#worker/features/import-export/catalog-kind.ts';
import { adminOpticColumns } from '#worker/features/optics/columns.ts';
import { redraw } from '#worker/features/social-images/due-images.ts';
import { adminPistolColumns } from '../../columns.ts';
import { listBases } from '../../effects.ts';
import { adminCutColumns, adminPlateColumns, cutProof, plateProof } from '../mounting/proofs.ts';
import { pistolProof } from '../pistols/writes.ts';
import { adminFootprintColumns, footprintProof } from './list.ts';

const namingFields = sql`(SELECT value FROM json_each(${JSON.stringify(['footprint', ...namingFacts])}))`;

const statedNames = sql`(SELECT json_group_array(json(piece.value -> 'value'))
  FROM json_each(evidence) AS piece WHERE piece.value ->> 'field' IN ${namingFields})`;

const uses = sql`(
  SELECT named.value AS text, 'Optic ' || red_dot_optics.id || ' ' || brand || ' ' || product_line || coalesce(' ' || model, '') AS user
    FROM red_dot_optics, json_tree(json_array(footprint, json(included_plates), ${statedNames})) AS named
    WHERE named.type = 'text'
  UNION ALL SELECT named.value, 'Pistol ' || pistols.id || ' ' || brand || ' ' || model
    FROM pistols, json_tree(json_array(default_footprint, json(includes_plates), ${statedNames}, (
      SELECT json_group_array(footprint_name) FROM pistol_footprints WHERE pistol_id = pistols.id))) AS named
    WHERE named.type = 'text'
  UNION ALL SELECT named.value, 'Footprint ' || footprints.id || ' ' || footprints.name
    FROM footprints, json_tree(${statedNames}) AS named WHERE named.type = 'text'
  UNION ALL SELECT named.value, 'Cut ' || cuts.id || ' ' || cuts.name
    FROM cuts, json_tree(json_array(json(takes), json(does_not_seat), ${statedNames})) AS named
    WHERE named.type = 'text' AND (named.key IN ('name', 'id') OR typeof(named.key) = 'integer')
  UNION ALL SELECT named.value, 'Plate ' || plates.id || ' ' || plates.name
    FROM plates, json_tree(json_array(json(presents), ${statedNames})) AS named WHERE named.type = 'text')`;

/** Changes with every edit of an optic, a pistol, a footprint, a cut or a plate. */
const stamp = sql`(SELECT json_array(
  (SELECT count(*) FROM red_dot_optics), (SELECT coalesce(sum(version), 0) FROM red_dot_optics),
  (SELECT coalesce(max(id), 0) FROM red_dot_optics),
  (SELECT count(*) FROM pistols), (SELECT coalesce(sum(version), 0) FROM pistols), (SELECT coalesce(max(id), 0) FROM pistols),
  (SELECT count(*) FROM footprints), (SELECT coalesce(sum(version), 0) FROM footprints),
  (SELECT count(*) FROM cuts), (SELECT coalesce(sum(version), 0) FROM cuts), (SELECT coalesce(max(id), 0) FROM cuts),
  (SELECT count(*) FROM plates), (SELECT coalesce(sum(version), 0) FROM plates), (SELECT coalesce(max(id), 0) FROM plates)))`;

async function usersOf(db: Database, texts: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ user: string }>(sql`
    SELECT DISTINCT user FROM ${uses} WHERE text IN (SELECT value FROM json_each(${JSON.stringify(texts)})) ORDER BY user COLLATE NOCASE`);
  return rows.map(({ user }) => user);
}

const maxNamed = 50;

export const named = (users: readonly string[]) =>
  `${users.slice(0, maxNamed).join(', ')}${users.length > maxNamed ? ` and ${users.length - maxNamed} more` : ''}`;

const namesFootprints = sql`EXISTS (
  SELECT 1 FROM json_each(evidence) AS piece WHERE piece.value ->> 'field' IN ${namingFields})`;

function updates<Row extends { id: number }>(
  db: Database,
  table: typeof optics | typeof pistols | typeof footprints | typeof cuts | typeof plates,
  rows: readonly Row[],
  {
    before,
    after,
    derive,
  }: {
    before: FootprintRegistry;
    after: FootprintRegistry;
    derive: (registry: FootprintRegistry, row: Row) => object;
  },
) {
  const isChanged = (row: Row) => JSON.stringify(derive(before, row)) !== JSON.stringify(derive(after, row));
  return Object.fromEntries(
    rows
      .filter(isChanged)
      .map((row) => [
        `derived columns of ${getTableName(table)} ${row.id}`,
        db.update(table).set(derive(after, row)).where(eq(table.id, row.id)),
      ]),
  );
}

function takenUpdate(db: Database, rows: readonly AdminPistol[], before: FootprintRegistry, after: FootprintRegistry) {
  const takenIn = (registry: FootprintRegistry) =>
    rows.map((row) => [acceptedFootprints(registry, row), withMountings(registry, row).unseated]);
  const [old, taken] = [takenIn(before), takenIn(after)];
  const changed = rows.flatMap(({ id }, index) =>
    JSON.stringify(old[index]) === JSON.stringify(taken[index]) ? [] : [[id, ...(taken[index] ?? [])] as const],
  );
  if (changed.length === 0) return {};
  const ids = idTable(changed.map(([id]) => id));
  return {
    'what mounts on pistols': db
      .update(pistols)
      .set({ takenBases: sql`item.value ->> 1`, unseated: sql`item.value ->> 2` })
      .from(sql`json_each(${JSON.stringify(changed)}) AS item`)
      .where(sql`pistols.id = item.value ->> 0`),
    ...listBases(db, ids),
    'images of pistols that take it': redraw(db, sql`SELECT 'pistol/' || id FROM ${ids}`),
  };
}

export async function registryChange(
  db: Database,
  before: FootprintRegistry,
  after: FootprintRegistry,
): Promise<Follows> {
  const rows = await db.all<{ text: string; stamp: string }>(sql`SELECT DISTINCT text, ${stamp} AS stamp FROM ${uses}`);
  const lost = rows.filter(({ text }) => before.find(text) !== undefined && after.find(text) === undefined);
  if (lost.length > 0) {
    const texts = lost.map(({ text }) => text);
    const users = await usersOf(db, texts);
    const names = texts.map((text) => `“${text}”`).join(', ');
    throw new AppError('conflict', `This footprint is still used (${names}) by: ${named(users)}. Change those first.`);
  }
  const renamed = rows.filter(({ text }) => footprintKey(before, text) !== footprintKey(after, text));
  const keys = JSON.stringify(renamed.map(({ text }) => [text, footprintKey(after, text)]));
  const newKey = (column: string) => sql`(
    SELECT item.value ->> 1 FROM json_each(${keys}) AS item WHERE item.value ->> 0 = ${sql.raw(column)})`;
  const hasPlate = sql`EXISTS (SELECT 1 FROM json_each(included_plates) AS plate
    WHERE plate.value IN (SELECT item.value ->> 0 FROM json_each(${keys}) AS item))`;
  const ofOptics = await db.select(adminOpticColumns).from(optics).where(sql`${namesFootprints} OR ${hasPlate}`);
  const ofPistols = await db.select(adminPistolColumns).from(pistols);
  const ofFootprints = await db.select(adminFootprintColumns).from(footprints).where(namesFootprints);
  const ofCuts = await db.select(adminCutColumns).from(cuts).where(namesFootprints);
  const ofPlates = await db.select(adminPlateColumns).from(plates).where(namesFootprints);
  // The change itself writes the others.
  const unchanged = ofFootprints.filter(({ key }) => before.byId.get(key) === after.byId.get(key));
  return {
    statements: {
      ...(renamed.length > 0 && {
        'keys of optics': db
          .update(optics)
          .set({ footprintKey: newKey('footprint') })
          .where(sql`${newKey('footprint')} IS NOT NULL`),
        'images of optics that have it': redraw(
          db,
          sql`SELECT 'optic/' || id FROM red_dot_optics WHERE ${newKey('footprint')} IS NOT NULL`,
        ),
        'keys of pistols': db
          .update(pistolFootprints)
          .set({ footprintKey: newKey('footprint_name') })
          .where(sql`${newKey('footprint_name')} IS NOT NULL`),
      }),
      ...updates(db, optics, ofOptics, {
        before,
        after,
        derive: (registry, row) => derivedColumns(registry, row as unknown as OpticInput),
      }),
      ...takenUpdate(db, ofPistols, before, after),
      ...updates(db, pistols, ofPistols, {
        before,
        after,
        derive: (registry, row) => pistolProof(registry, row as unknown as PistolInput),
      }),
      ...updates(db, footprints, unchanged, { before, after, derive: footprintProof }),
      ...updates(db, cuts, ofCuts, { before, after, derive: cutProof }),
      ...updates(db, plates, ofPlates, { before, after, derive: plateProof }),
    },
    guards: {
      in_use: {
        when: rows[0] && sql`${stamp} <> ${rows[0].stamp}`,
        async refuse(cause) {
          throw new AppError('unavailable', 'Something that uses footprints just changed. Please try again.', {
            cause,
          });
        },
      },
    },
  };
}
