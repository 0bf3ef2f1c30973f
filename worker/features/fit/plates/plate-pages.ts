import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import { type FootprintRegistry, footprintKey, footprintName } from '#domain/fit/footprints/footprint-registry.ts';
import type { PlateDetail, PlateList, PlateRow } from '#domain/fit/plates/plates.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { pickColumns } from '#worker/db/sql.ts';
import { cutList, readCuts } from './stored-cuts.ts';

const shown = {
  ...pickColumns(plates, ['key', 'name', 'maker', 'kind', 'partNumber', 'cuts', 'presents', 'note', 'material']),
  ...pickColumns(plates, ['heightMm', 'axisHeightIn', 'screws', 'torqueInLb', 'productPageUrl', 'priceObservations']),
  ...pickColumns(plates, ['sources', 'unverified', 'evidence', 'statedFacts', 'verifiedFacts', 'disputedFields']),
  rowId: plates.id,
};

/** Pistols with one of a plate's cuts. */
const fitting = sql`
  WITH owning AS MATERIALIZED (
    SELECT pistols.id, slug, brand, model, plates_in_box, own.value ->> 'name' AS cut
    FROM pistols, json_each(pistols.cuts) AS own)
  SELECT sitting.id AS plate, owning.id, slug, brand, model,
    EXISTS (SELECT 1 FROM json_each(plates_in_box) WHERE value = sitting.key) AS is_in_box
  FROM plates AS sitting, json_each(sitting.cuts) AS sits JOIN owning ON owning.cut = sits.value`;

const namesInOrder = sql`maker COLLATE NOCASE, name COLLATE NOCASE`;

const listed = sql`
  SELECT json_group_array(json_object('key', key, 'name', name, 'maker', maker, 'kind', kind, 'partNumber', part_number,
    'cuts', json(cuts), 'heightMm', height_mm, 'axisHeightIn', axis_height_in, 'note', note,
    'productPageUrl', product_page_url, 'unverified', json(unverified), 'presents', json(presents),
    'pistolMakers', json(coalesce(makers, '[]')), 'pistols', coalesce(pistols, 0), 'inBoxes', coalesce(in_boxes, 0)))
  FROM (
    SELECT * FROM plates LEFT JOIN (
      SELECT plate, json_group_array(DISTINCT brand) AS makers, count(*) AS pistols, sum(is_in_box) AS in_boxes
      FROM (SELECT DISTINCT * FROM (${fitting})) GROUP BY plate) AS fits ON fits.plate = plates.id
    ORDER BY ${namesInOrder})`;

const presented = (registry: FootprintRegistry, names: readonly string[]) =>
  names.map((name) => {
    const id = footprintKey(registry, name);
    return { id, name: footprintName(registry, id) };
  });

type ListedRow = Omit<PlateRow, 'presents'> & { presents: string[] };

export async function listPlates(db: Database, registry: FootprintRegistry): Promise<PlateList> {
  const cuts = cutList(sql`(SELECT * FROM cuts ORDER BY ${namesInOrder}) AS cuts`);
  const row = await db.get<{ plates: string; cuts: string }>(sql`SELECT (${listed}) AS plates, ${cuts} AS cuts`);
  return {
    plates: (JSON.parse(row.plates) as ListedRow[]).map((plate) => ({
      ...plate,
      presents: presented(registry, plate.presents),
      pistolMakers: plate.pistolMakers.toSorted(),
    })),
    cuts: readCuts(registry, row.cuts),
  };
}

type FittingRow = Omit<PlateDetail['pistols'][number], 'isInBox'> & { isInBox: number };

export async function getPlate(db: Database, registry: FootprintRegistry, key: string): Promise<PlateDetail> {
  const [row] = await db
    .select({
      plate: shown,
      cuts: cutList(sql`cuts WHERE cuts.key IN (SELECT value FROM json_each(plates.cuts)) ORDER BY cuts.id`),
      pistols: sql<string>`(
        SELECT json_group_array(json_object('id', id, 'slug', slug, 'brand', brand, 'model', model, 'isInBox', is_in_box))
        FROM (SELECT DISTINCT * FROM (${fitting} WHERE sitting.id = plates.id)
          ORDER BY brand COLLATE NOCASE, model COLLATE NOCASE))`,
    })
    .from(plates)
    .where(eq(plates.key, key));
  if (row === undefined) throw new AppError('not_found', 'Plate not found');
  const { plate, cuts, pistols } = row;
  return {
    plate: {
      ...plate,
      presents: presented(registry, plate.presents),
      evidence: publicEvidence(registry, plate),
    },
    cuts: readCuts(registry, cuts),
    pistols: (JSON.parse(pistols) as FittingRow[]).map((pistol) => ({ ...pistol, isInBox: Boolean(pistol.isInBox) })),
  };
}
