import { mainPistolFacts, pistolFacts } from '#domain/fit/pistol-facts.ts';
import { mainFacts, sourcedFields } from '#domain/optics/field-roles.ts';
import { isoDay } from '#domain/shared/days.ts';
import { queryRows, runStatements } from './d1.ts';
import { columnOf, proofColumns, provenColumns, takenColumns } from './proven-columns.ts';
import { literal } from './sql.ts';

const pistolFootprints = `(SELECT json_group_array(footprint_name) FROM
  (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS footprints`;

const takenFootprints = `(SELECT json_group_array(json_object('footprintName', footprint_name,
    'requiresAdapter', json(iif(requires_adapter, 'true', 'false')), 'adapterInfo', adapter_info)) FROM
  (SELECT * FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS stated_footprints`;

const tables = [
  {
    name: 'red_dot_optics',
    kind: 'optic',
    facts: sourcedFields,
    mainFacts,
    select: [...sourcedFields.map(columnOf), 'price_observations'],
    others: () => ({}),
  },
  {
    name: 'pistols',
    kind: 'pistol',
    facts: pistolFacts,
    mainFacts: mainPistolFacts,
    select: [
      ...pistolFacts.map((field) => (field === 'footprints' ? pistolFootprints : columnOf(field))),
      takenFootprints,
      'taken_bases',
    ],
    others: takenColumns,
  },
];

type ProvenTable = (typeof tables)[number];

function queryOf({ name, kind, select }: ProvenTable): string {
  const columns = ['id', 'version', ...select, 'evidence', 'sources', 'unverified', ...proofColumns];
  const snapshot = `(SELECT snapshot FROM catalogue_entries WHERE kind = '${kind}' AND row_id = ${name}.id) AS snapshot`;
  return `SELECT ${columns.join(', ')}, ${snapshot} FROM ${name}`;
}

/** An update for each row whose stored columns differ from the computed ones, unless somebody changes the row meanwhile. */
function updatesOf({ name, facts, mainFacts: main, others }: ProvenTable, rows: Record<string, unknown>[]): string[] {
  const today = isoDay();
  return rows.flatMap((row) => {
    const set = Object.entries({ ...provenColumns(facts, main, row, today), ...others(row) })
      .filter(([column, value]) => row[column] !== value)
      .map(([column, value]) => `${column} = ${value === null ? 'NULL' : literal(String(value))}`);
    if (set.length === 0) return [];
    return [`UPDATE ${name} SET ${set.join(', ')} WHERE id = ${row.id} AND version = ${row.version}`];
  });
}

/** Tries to prove rows that administrators keep changing. */
const tries = 3;

/**
 * Sets the columns that follow from facts and evidence together. A load merges column by column what the catalog and
 * administrators changed, so they are computed from the merged rows.
 * @throws Error if administrators keep changing rows
 */
export function prove(target: string[]): void {
  for (let left = tries; left > 0; left -= 1) {
    const rows = queryRows(target, tables.map(queryOf));
    const updates = tables.flatMap((table, index) => updatesOf(table, rows[index] ?? []));
    if (updates.length === 0) return;
    runStatements(target, updates);
  }
  throw new Error('Rows changed while their evidence was counted: load the catalog again');
}
