import type { ProvenRow } from '#domain/evidence/fact-status.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import { type Priced, priceEvidence } from '#domain/prices/price-observations.ts';

type Row = Record<string, unknown>;

const flags = ['nvCompatible', 'shakeAwake', 'solarFailsafe', 'isOpticReady'];
const lists = ['variants', 'includesPlates', 'footprints', 'priceObservations', 'evidence', 'sources', 'unverified'];

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function readValue(field: string, stored: unknown): unknown {
  if (lists.includes(field)) return JSON.parse(String(stored));
  return flags.includes(field) ? stored === 1 : stored;
}

/**
 * The values of the columns that follow from a stored row, as stored.
 * @param row column names to stored values
 */
export function provenColumns(facts: readonly string[], mainFacts: readonly string[], row: Row): Row {
  const prices = 'price_observations' in row ? ['priceObservations'] : [];
  const fields = [...facts, ...prices, 'evidence', 'sources', 'unverified'];
  const values = Object.fromEntries(fields.map((field) => [field, readValue(field, row[columnOf(field)])]));
  const proven = values as Row & ProvenRow;
  const evidence = prices.length > 0 ? [...proven.evidence, ...priceEvidence(values as Priced)] : proven.evidence;
  const proof = Object.entries(proofOf(facts, mainFacts, { ...proven, evidence }));
  return Object.fromEntries(
    proof.map(([field, value]) => [columnOf(field), Array.isArray(value) ? JSON.stringify(value) : value]),
  );
}
