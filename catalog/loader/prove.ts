import type { D1Database } from '@cloudflare/workers-types';
import type { StatedFootprint } from '#domain/fields/field-entry.ts';
import { cutFacts, mainCutFacts } from '#domain/fit/cuts/cut-fields.ts';
import { footprintFacts, mainFootprintFacts } from '#domain/fit/footprints/footprint-facts.ts';
import { type FootprintRegistry, footprintKey, footprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mainPistolFacts, pistolFacts } from '#domain/fit/pistols/pistol-facts.ts';
import { mainPlateFacts, plateFacts } from '#domain/fit/plates/plate-fields.ts';
import { mainFacts, sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Written } from './load-tables.ts';
import { columnOf, mountingColumns, proofColumns, provenColumns } from './proven-columns.ts';
import { literal } from './sql.ts';

type Row = Record<string, unknown>;

const pistolFootprints = `(SELECT json_group_array(footprint_name) FROM
  (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS footprints`;

const mountingRows = `(SELECT json_group_array(json_object('footprintName', footprint_name,
    'requiresAdapter', json(iif(requires_adapter, 'true', 'false')), 'adapterInfo', adapter_info)) FROM
  (SELECT * FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS stated_footprints`;

const namesIn = (column: string, name: string) =>
  `(SELECT json_group_array(value ->> '${name}') FROM json_each(${column})) AS ${column}`;

const listedByName: Record<string, string> = {
  lookalikes: namesIn('lookalikes', 'id'),
  glockMosPlates: namesIn('glock_mos_plates', 'plate'),
  takes: namesIn('takes', 'name'),
  doesNotSeat: namesIn('does_not_seat', 'id'),
};

/** The registry's rows once they are loaded: administrators may have changed them. */
export const registryQueries = [
  'SELECT key AS id, name, kind, aliases, glock_mos_plates, compatible_with, lookalikes FROM footprints ORDER BY footprints.id',
  'SELECT key, name, takes, does_not_seat FROM cuts ORDER BY id',
  'SELECT key, name, kind, cuts, presents, note FROM plates ORDER BY id',
];

const list = (json: unknown) => JSON.parse(String(json));

export function registryOf([known = [], cuts = [], plates = []]: readonly (readonly Row[])[]): FootprintRegistry {
  if (known.length === 0) return shippedRegistry;
  const footprints = known.map(({ id, name, kind, ...lists }) => ({
    id: String(id),
    name: String(name),
    kind: String(kind),
    aliases: list(lists.aliases),
    glockMosPlates: list(lists.glock_mos_plates),
    compatibleWith: list(lists.compatible_with),
    lookalikes: list(lists.lookalikes),
  }));
  return footprintRegistry(footprints, {
    cuts: cuts.map(({ key, name, takes, does_not_seat: doesNotSeat }) => ({
      key: String(key),
      name: String(name),
      takes: list(takes),
      doesNotSeat: list(doesNotSeat),
    })),
    plates: plates.map(({ key, name, kind, note, ...lists }) => ({
      key: String(key),
      name: String(name),
      kind: String(kind),
      cuts: list(lists.cuts),
      presents: list(lists.presents),
      note: note as string | null,
    })),
  });
}

const takenFootprints = 'SELECT id, footprint_name, footprint_key FROM pistol_footprints';

const keyUpdates = (registry: FootprintRegistry, rows: Row[]): string[] =>
  rows.flatMap(({ id, footprint_name: text, footprint_key: key }) => {
    const wanted = footprintKey(registry, String(text));
    if (wanted === key) return [];
    return [
      `UPDATE pistol_footprints SET footprint_key = ${literal(wanted)} WHERE id = ${id} AND footprint_name = ${literal(String(text))}`,
    ];
  });

const tables: {
  name: string;
  kind: Written['kind'];
  facts: readonly string[];
  mainFacts: readonly string[];
  select: string[];
}[] = [
  {
    name: 'footprints',
    kind: 'footprint',
    facts: footprintFacts,
    mainFacts: mainFootprintFacts,
    select: footprintFacts.map((field) => listedByName[field] ?? columnOf(field)),
  },
  {
    name: 'cuts',
    kind: 'cut',
    facts: cutFacts,
    mainFacts: mainCutFacts,
    select: cutFacts.map((field) => listedByName[field] ?? columnOf(field)),
  },
  {
    name: 'plates',
    kind: 'plate',
    facts: plateFacts,
    mainFacts: mainPlateFacts,
    select: [...plateFacts.map(columnOf), 'price_observations'],
  },
  {
    name: 'red_dot_optics',
    kind: 'optic',
    facts: sourcedFields,
    mainFacts,
    select: [...sourcedFields.map(columnOf), 'price_observations', 'footprint_key', 'plate_keys'],
  },
  {
    name: 'pistols',
    kind: 'pistol',
    facts: pistolFacts,
    mainFacts: mainPistolFacts,
    select: [
      ...pistolFacts.map((field) => (field === 'footprints' ? pistolFootprints : columnOf(field))),
      mountingRows,
      ...['cuts', 'plates_in_box', 'unseated', 'taken_bases'],
    ],
  },
];

/** Replaces a pistol's footprints, unless somebody changed the pistol meanwhile. */
function footprintUpdates(registry: FootprintRegistry, { id, version }: Row, footprints: string): string[] {
  const isUnchanged = `EXISTS (SELECT 1 FROM pistols WHERE id = ${id} AND version = ${version})`;
  const rows = (list(footprints) as StatedFootprint[]).map((one) => ({
    ...one,
    footprintKey: footprintKey(registry, one.footprintName),
  }));
  return [
    `DELETE FROM pistol_footprints WHERE pistol_id = ${id} AND ${isUnchanged}`,
    `INSERT INTO pistol_footprints (pistol_id, footprint_name, footprint_key, requires_adapter, adapter_info)
SELECT ${id}, item.value ->> 'footprintName', item.value ->> 'footprintKey', item.value ->> 'requiresAdapter',
  item.value ->> 'adapterInfo' FROM json_each(${literal(JSON.stringify(rows))}) AS item
WHERE ${isUnchanged} ORDER BY item.key RETURNING pistol_id AS id`,
  ];
}

type ProvenTable = (typeof tables)[number];

function queryOf({ name, kind, select }: ProvenTable): string {
  const columns = ['id', 'version', ...select, 'evidence', 'sources', 'unverified', ...proofColumns];
  const snapshot = `(SELECT snapshot FROM catalogue_entries WHERE kind = '${kind}' AND row_id = ${name}.id) AS snapshot`;
  return `SELECT ${columns.join(', ')}, ${snapshot} FROM ${name}`;
}

function updatesOf(registry: FootprintRegistry, { name, facts, mainFacts: main }: ProvenTable, rows: Row[]): string[] {
  const today = isoDay();
  return rows.flatMap((row) => {
    const { footprint_key: key, plate_keys: _, ...unkeyed } = row;
    const mounting = row.stated_footprints === undefined ? {} : mountingColumns(registry, row);
    const stated = { ...unkeyed, ...mounting };
    const { stated_footprints: footprints, footprints: _names, ...mountingSet } = mounting;
    const keys =
      key === undefined
        ? {}
        : {
            footprint_key: footprintKey(registry, String(row.footprint)),
            plate_keys: JSON.stringify(list(row.included_plates).map((name: string) => footprintKey(registry, name))),
          };
    const set = Object.entries({ ...keys, ...mountingSet, ...provenColumns(registry, facts, main, stated, today) })
      .filter(([column, value]) => row[column] !== value)
      .map(([column, value]) => `${column} = ${value === null ? 'NULL' : literal(String(value))}`);
    const children = footprints === row.stated_footprints ? [] : footprintUpdates(registry, row, String(footprints));
    if (children.length > 0) set.push("updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')");
    if (set.length === 0) return [];
    // An open form states these.
    if (set.some((one) => /^(?:unverified|min_price|max_price) /.test(one))) set.push('version = version + 1');
    return [
      ...children,
      `UPDATE ${name} SET ${set.join(', ')} WHERE id = ${row.id} AND version = ${row.version} RETURNING id`,
    ];
  });
}

const tries = 3;

/**
 * Sets the columns that follow from facts and evidence together. A load merges column by column what the catalog and
 * administrators changed, so they are computed from the merged rows.
 * @throws Error if administrators keep changing rows
 */
export async function prove(db: D1Database): Promise<Written[]> {
  const runAll = async (statements: string[]) =>
    (await db.batch<Row>(statements.map((sql) => db.prepare(sql)))).map(({ results }) => results);
  const written: Written[] = [];
  for (let left = tries; left > 0; left -= 1) {
    const results = await runAll([...registryQueries, takenFootprints, ...tables.map(queryOf)]);
    const registry = registryOf(results);
    const [taken = [], ...rows] = results.slice(registryQueries.length);
    const keys = keyUpdates(registry, taken);
    const updates = tables.flatMap((table, index) =>
      updatesOf(registry, table, rows[index] ?? []).map((sql) => ({ kind: table.kind, sql })),
    );
    if (keys.length + updates.length === 0) return written;
    const answers = await runAll([...updates.map(({ sql }) => sql), ...keys]);
    for (const [index, { kind }] of updates.entries())
      for (const { id } of answers[index] ?? []) written.push({ kind, id: Number(id) });
  }
  throw new Error('Rows changed while their evidence was counted: run `npm run rebuild`');
}
