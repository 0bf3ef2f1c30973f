import type { ProvenRow } from '#domain/evidence/fact-status.ts';
import { type Proof, proofOf } from '#domain/evidence/proof.ts';
import { mainPistolFacts, pistolFacts } from '#domain/fit/pistol-facts.ts';
import { mainFacts, sourcedFields } from '#domain/optics/field-roles.ts';
import { queryRows, runStatements } from './d1.ts';

type Row = Record<string, unknown>;

const flags = ['nvCompatible', 'shakeAwake', 'solarFailsafe', 'isOpticReady'];
const lists = ['variants', 'includesPlates', 'footprints', 'evidence', 'sources', 'unverified'];

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const pistolFootprints = `(SELECT json_group_array(footprint_name) FROM
  (SELECT footprint_name FROM pistol_footprints WHERE pistol_id = pistols.id ORDER BY id)) AS footprints`;

const tables = [
  { name: 'red_dot_optics', facts: sourcedFields, mainFacts, select: sourcedFields.map(columnOf) },
  {
    name: 'pistols',
    facts: pistolFacts,
    mainFacts: mainPistolFacts,
    select: pistolFacts.map((field) => (field === 'footprints' ? pistolFootprints : columnOf(field))),
  },
];

function readValue(field: string, stored: unknown): unknown {
  if (lists.includes(field)) return JSON.parse(String(stored));
  return flags.includes(field) ? stored === 1 : stored;
}

/** The values of the columns that follow from a stored row, as stored. */
export function provenColumns(facts: readonly string[], main: readonly string[], row: Row): Row {
  const fields = [...facts, 'evidence', 'sources', 'unverified'];
  const values = Object.fromEntries(fields.map((field) => [field, readValue(field, row[columnOf(field)])]));
  const proof: Proof = proofOf(facts, main, values as Row & ProvenRow);
  return Object.fromEntries(
    Object.entries(proof).map(([field, value]) => [
      columnOf(field),
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
}

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
