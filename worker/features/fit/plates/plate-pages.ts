import { and, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import type { NotedName } from '#domain/fields/field-entry.ts';
import { type FootprintRegistry, keysThatFit } from '#domain/fit/footprints/footprint-registry.ts';
import type { ListedCut, PlateDetail, PlateList } from '#domain/fit/plates/plates.schema.ts';
import { usesInList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistolNameOrder } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { pickColumns } from '#worker/db/sql.ts';
import { type CutRow, cutJson, namedFootprint, toCut } from './stored-cuts.ts';

type ListedColumn =
  | 'key'
  | 'name'
  | 'maker'
  | 'kind'
  | 'partNumber'
  | 'cuts'
  | 'presents'
  | 'heightMm'
  | 'axisHeightIn';
type ListedRow = Pick<InferSelectModel<typeof plates>, ListedColumn | 'note' | 'productPageUrl' | 'unverified'>;
type CutPistol = Omit<ListedCut['pistols'][number], 'note'> & { cuts: NotedName[]; platesInBox: string[] };

const inNameOrder = sql`ORDER BY maker IS NULL, maker COLLATE NOCASE, name COLLATE NOCASE`;

const listed = sql`SELECT json_group_array(json_object('key', key, 'name', name, 'maker', maker, 'kind', kind,
  'partNumber', part_number, 'cuts', json(cuts), 'presents', json(presents), 'heightMm', height_mm,
  'axisHeightIn', axis_height_in, 'note', note, 'productPageUrl', product_page_url, 'unverified', json(unverified)))
  FROM (SELECT * FROM plates ${inNameOrder})`;

const listedCuts = sql`SELECT json_group_array(${cutJson}) FROM (SELECT * FROM cuts ${inNameOrder}) AS cuts`;

const withCuts = sql`SELECT json_group_array(json_object('id', id, 'slug', slug, 'brand', brand, 'model', model,
  'cuts', json(cuts), 'platesInBox', json(plates_in_box)))
  FROM (SELECT * FROM pistols WHERE cuts <> '[]' ORDER BY ${pistolNameOrder.brand}, ${pistolNameOrder.model})`;

const hasCut =
  (...keys: string[]) =>
  ({ cuts }: Pick<CutPistol, 'cuts'>) =>
    cuts.some(({ name }) => keys.includes(name));

function withNote<Pistol extends Pick<CutPistol, 'cuts'>>({ cuts, ...pistol }: Pistol, ...keys: string[]) {
  const own = cuts.filter(({ name }) => keys.includes(name));
  const notes = own.flatMap(({ note }) => note ?? []).join(', ');
  return { ...pistol, note: own.length === cuts.length ? null : notes || 'Some slides' };
}

export async function listPlates(db: Database, registry: FootprintRegistry): Promise<PlateList> {
  const stored = await db.get<{ plates: string; cuts: string; pistols: string }>(
    sql`SELECT (${listed}) AS plates, (${listedCuts}) AS cuts, (${withCuts}) AS pistols`,
  );
  const cutPistols = JSON.parse(stored.pistols) as CutPistol[];
  return {
    plates: (JSON.parse(stored.plates) as ListedRow[]).map((plate) => {
      const fitting = cutPistols.filter(hasCut(...plate.cuts));
      const boxed = fitting.filter(({ platesInBox }) => platesInBox.includes(plate.key));
      return {
        ...plate,
        presents: plate.presents.map((name) => namedFootprint(registry, name)),
        pistolMakers: [...new Set(fitting.map(({ brand }) => brand))],
        pistols: fitting.length,
        inBoxes: boxed.length,
        onlyBox: boxed.length === 1 ? boxed.map(({ brand, model }) => `${brand} ${model}`).join() : null,
      };
    }),
    cuts: (JSON.parse(stored.cuts) as CutRow[]).map((cut) => ({
      ...toCut(registry, cut),
      pistols: cutPistols.filter(hasCut(cut.key)).map(({ platesInBox: _, ...pistol }) => withNote(pistol, cut.key)),
    })),
  };
}

const shown = {
  ...pickColumns(plates, ['key', 'name', 'maker', 'kind', 'partNumber', 'cuts', 'presents', 'note', 'material']),
  ...pickColumns(plates, ['heightMm', 'axisHeightIn', 'screws', 'torqueInLb', 'productPageUrl', 'priceObservations']),
  ...pickColumns(plates, ['sources', 'unverified', 'evidence', 'statedFacts', 'verifiedFacts', 'disputedFields']),
  rowId: plates.id,
};

type FittingPistol = Omit<CutPistol, 'platesInBox'> & { isInBox: 0 | 1 };

const itsCuts = sql`(
  SELECT json_group_array(${cutJson})
  FROM json_each(plates.cuts) AS own JOIN cuts ON cuts.key = own.value)`.mapWith((json: string): CutRow[] =>
  JSON.parse(json),
);

const itsPistols = sql`(
  SELECT json_group_array(json_object('id', id, 'slug', slug, 'brand', brand, 'model', model,
    'cuts', json(cuts), 'isInBox', is_in_box))
  FROM (
    SELECT pistols.*, EXISTS (SELECT 1 FROM json_each(plates_in_box) WHERE value = plates.key) AS is_in_box FROM pistols
    WHERE EXISTS (
      SELECT 1 FROM json_each(pistols.cuts) AS own
      WHERE own.value ->> 'name' IN (SELECT value FROM json_each(plates.cuts)))
    ORDER BY ${pistolNameOrder.brand}, ${pistolNameOrder.model}))`.mapWith((json: string): FittingPistol[] =>
  JSON.parse(json),
);

export async function getPlate(db: Database, registry: FootprintRegistry, key: string): Promise<PlateDetail> {
  const [row] = await db
    .select({ ...shown, stored: itsCuts, fitting: itsPistols })
    .from(plates)
    .where(eq(plates.key, key));
  if (row === undefined) throw new AppError('not_found', 'Plate not found');
  const { stored, fitting, ...plate } = row;
  const presents = plate.presents.map((name) => namedFootprint(registry, name));
  return {
    plate: {
      ...plate,
      presents,
      evidence: publicEvidence(registry, plate),
    },
    cuts: stored.map((cut) => toCut(registry, cut)),
    pistols: fitting.map((pistol) => ({ ...withNote(pistol, ...plate.cuts), isInBox: pistol.isInBox === 1 })),
    optics:
      presents.length > 0
        ? await opticsWith(
            db,
            presents.flatMap(({ id }) => keysThatFit(registry, id)),
            plate.kind,
          )
        : [],
  };
}

function opticsWith(
  db: Database,
  footprints: readonly string[],
  kind: PlateDetail['plate']['kind'],
): Promise<PlateDetail['optics']> {
  const { id, brand, productLine, model, footprintKey, primaryUse } = optics;
  return db
    .select({ id, brand, productLine, model })
    .from(optics)
    .where(
      and(inArray(footprintKey, footprints), kind === 'plate' ? inArray(primaryUse, usesInList('pistol')) : undefined),
    )
    .orderBy(sql`${brand} COLLATE NOCASE`, sql`${productLine} COLLATE NOCASE`, id);
}

export async function plateKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ key: plates.key }).from(plates).orderBy(plates.id);
  return rows.map(({ key }) => key);
}
