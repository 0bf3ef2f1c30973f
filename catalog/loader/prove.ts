import type { D1Database } from '@cloudflare/workers-types';
import { footprintFacts, mainFootprintFacts } from '#domain/fit/footprints/footprint-facts.ts';
import { type FootprintRegistry, footprintKey, footprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mainPistolFacts, pistolFacts } from '#domain/fit/pistols/pistol-facts.ts';
import { mainFacts, sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Written } from './load-tables.ts';
import { columnOf, proofColumns, provenColumns, takenColumns } from './proven-columns.ts';
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
};

/** The footprints once they are loaded: administrators may have changed their names. */
export const storedFootprints = `SELECT key AS id, name, kind, aliases, glock_mos_plates, compatible_with, lookalikes FROM footprints ORDER BY footprints.id`;

const list = (json: unknown) => JSON.parse(String(json));

export function registryOf(rows: readonly Row[]): FootprintRegistry {
  if (rows.length === 0) return shippedRegistry;
  const footprints = rows.map(({ id, name, kind, ...lists }) => ({
    id: String(id),
    name: String(name),
    kind: String(kind),
    aliases: list(lists.aliases),
    glockMosPlates: list(lists.glock_mos_plates),
    compatibleWith: list(lists.compatible_with),
    lookalikes: list(lists.lookalikes),
  }));
  return footprintRegistry(footprints);
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
      'taken_bases',
    ],
  },
];

type ProvenTable = (typeof tables)[number];

function queryOf({ name, kind, select }: ProvenTable): string {
  const columns = ['id', 'version', ...select, 'evidence', 'sources', 'unverified', ...proofColumns];
  const snapshot = `(SELECT snapshot FROM catalogue_entries WHERE kind = '${kind}' AND row_id = ${name}.id) AS snapshot`;
  return `SELECT ${columns.join(', ')}, ${snapshot} FROM ${name}`;
}

function updatesOf(registry: FootprintRegistry, { name, facts, mainFacts: main }: ProvenTable, rows: Row[]): string[] {
  const today = isoDay();
  return rows.flatMap((row) => {
    const { footprint_key: key, plate_keys: _, ...stated } = row;
    const keys =
      key === undefined
        ? {}
        : {
            footprint_key: footprintKey(registry, String(row.footprint)),
            plate_keys: JSON.stringify(list(row.included_plates).map((name: string) => footprintKey(registry, name))),
          };
    const taken = row.stated_footprints === undefined ? {} : takenColumns(registry, row);
    const set = Object.entries({ ...keys, ...taken, ...provenColumns(registry, facts, main, stated, today) })
      .filter(([column, value]) => row[column] !== value)
      .map(([column, value]) => `${column} = ${value === null ? 'NULL' : literal(String(value))}`);
    if (set.length === 0) return [];
    // An open form states these.
    if (set.some((one) => /^(?:unverified|min_price|max_price) /.test(one))) set.push('version = version + 1');
    return [`UPDATE ${name} SET ${set.join(', ')} WHERE id = ${row.id} AND version = ${row.version} RETURNING id`];
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
    const [known = [], taken = [], ...rows] = await runAll([storedFootprints, takenFootprints, ...tables.map(queryOf)]);
    const registry = registryOf(known);
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
