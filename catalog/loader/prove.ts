import { mainPistolFacts, pistolFacts } from '#domain/fit/pistol-facts.ts';
import { mainFacts, sourcedFields } from '#domain/optics/field-roles.ts';
import { queryRows, runStatements } from './d1.ts';
import { columnOf, provenColumns } from './proven-columns.ts';

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const pistolFootprints = `(SELECT json_group_array(footprint_name) FROM
  (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS footprints`;

const tables = [
  {
    name: 'red_dot_optics',
    facts: sourcedFields,
    mainFacts,
    select: [...sourcedFields.map(columnOf), 'price_observations'],
  },
  {
    name: 'pistols',
    facts: pistolFacts,
    mainFacts: mainPistolFacts,
    select: pistolFacts.map((field) => (field === 'footprints' ? pistolFootprints : columnOf(field))),
  },
];

/**
 * Sets the columns that follow from facts and evidence together. A load merges column by column what the catalog and
 * administrators changed, so they are computed from the merged rows.
 */
export function prove(target: string[]): void {
  const updates = tables.flatMap(({ name, facts, mainFacts: main, select }) => {
    const computed = ['stated_facts', 'verified_facts', 'verified_fields', 'disputed_fields', 'confidence'];
    const columns = ['id', ...select, 'evidence', 'sources', 'unverified', ...computed];
    return queryRows(target, `SELECT ${columns.join(', ')} FROM ${name}`).flatMap((row) => {
      const proven = Object.entries(provenColumns(facts, main, row)).filter(([column, value]) => row[column] !== value);
      if (proven.length === 0) return [];
      const set = proven.map(([column, value]) => `${column} = ${literal(String(value))}`);
      return [`UPDATE ${name} SET ${set.join(', ')} WHERE id = ${row.id}`];
    });
  });
  if (updates.length > 0) runStatements(target, updates);
}
