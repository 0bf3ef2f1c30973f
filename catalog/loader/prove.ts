import type { D1Database } from '@cloudflare/workers-types';
import type { BookFootprint } from '#domain/fit/footprints/footprint-book.ts';
import { footprintFacts, mainFootprintFacts } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintKey, knowFootprints } from '#domain/fit/footprints/footprints.ts';
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

/** The footprints in force once they are loaded: administrators may have changed their names. */
const stored = `SELECT key AS id, name, kind, aliases, glock_mos_plates, compatible_with, lookalikes FROM footprints ORDER BY id`;

const list = (json: unknown) => JSON.parse(String(json));

const bookOf = (rows: Row[]): BookFootprint[] =>
  rows.map(({ id, name, kind, ...lists }) => ({
    id: String(id),
    name: String(name),
    kind: String(kind),
    aliases: list(lists.aliases),
    glockMosPlates: list(lists.glock_mos_plates),
    compatibleWith: list(lists.compatible_with),
    lookalikes: list(lists.lookalikes),
  }));

const takenFootprints = 'SELECT id, footprint_name, footprint_key FROM pistol_footprints';

const keyUpdates = (rows: Row[]): string[] =>
  rows.flatMap(({ id, footprint_name: text, footprint_key: key }) => {
    const wanted = footprintKey(String(text));
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

/** An update for each row whose stored columns differ from the computed ones, unless somebody changes the row meanwhile. */
function updatesOf({ name, facts, mainFacts: main }: ProvenTable, rows: Row[]): string[] {
  const today = isoDay();
  return rows.flatMap((row) => {
    const { footprint_key: key, plate_keys: _, ...stated } = row;
    const keys =
      key === undefined
        ? {}
        : {
            footprint_key: footprintKey(String(row.footprint)),
            plate_keys: JSON.stringify(list(row.included_plates).map(footprintKey)),
          };
    const taken = row.stated_footprints === undefined ? {} : takenColumns(row);
    const set = Object.entries({ ...keys, ...taken, ...provenColumns(facts, main, stated, today) })
      .filter(([column, value]) => row[column] !== value)
      .map(([column, value]) => `${column} = ${value === null ? 'NULL' : literal(String(value))}`);
    if (set.length === 0) return [];
    // An open form states these.
    if (set.some((one) => /^(?:unverified|min_price|max_price) /.test(one))) set.push('version = version + 1');
    return [`UPDATE ${name} SET ${set.join(', ')} WHERE id = ${row.id} AND version = ${row.version} RETURNING id`];
  });
}

/** Tries to prove rows that administrators keep changing. */
const tries = 3;

/**
 * Sets the columns that follow from facts and evidence together. A load merges column by column what the catalog and
 * administrators changed, so they are computed from the merged rows.
 * @returns the rows that it wrote
 * @throws Error if administrators keep changing rows
 */
export async function prove(db: D1Database): Promise<Written[]> {
  const runAll = async (statements: string[]) =>
    (await db.batch<Row>(statements.map((sql) => db.prepare(sql)))).map(({ results }) => results);
  const written: Written[] = [];
  for (let left = tries; left > 0; left -= 1) {
    const [book = [], taken = [], ...rows] = await runAll([stored, takenFootprints, ...tables.map(queryOf)]);
    knowFootprints(bookOf(book));
    const keys = keyUpdates(taken);
    const updates = tables.flatMap((table, index) =>
      updatesOf(table, rows[index] ?? []).map((sql) => ({ kind: table.kind, sql })),
    );
    if (keys.length + updates.length === 0) return written;
    const answers = await runAll([...updates.map(({ sql }) => sql), ...keys]);
    for (const [index, { kind }] of updates.entries())
      for (const { id } of answers[index] ?? []) written.push({ kind, id: Number(id) });
  }
  throw new Error('Rows changed while their evidence was counted: run `npm run rebuild`');
}
