import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { Confidence } from './evidence.ts';
import { factStatus, type ProvenRow } from './fact-status.ts';

export type Proof = {
  statedFacts: number;
  verifiedFacts: number;
  verifiedFields: string[];
  disputedFields: string[];
  confidence: Confidence;
};

/** From these shares of the main facts on, a row's confidence is high or medium. */
export const highShare = 0.6;
export const mediumShare = 0.2;

function confidenceOf(mainFacts: readonly string[], verified: readonly string[]): Confidence {
  const share = mainFacts.filter((field) => verified.includes(field)).length / mainFacts.length;
  if (share >= highShare) return 'high';
  return share >= mediumShare ? 'medium' : 'low';
}

export function proofOf<Row extends ProvenRow>(
  registry: FootprintRegistry,
  facts: readonly string[],
  mainFacts: readonly string[],
  row: Row,
): Proof {
  const values = row as Record<string, unknown>;
  const statuses = facts.map((field) => ({ field, status: factStatus(registry, field, values[field], row) }));
  const having = (...wanted: string[]) =>
    statuses.filter(({ status }) => wanted.includes(status)).map(({ field }) => field);
  const verifiedFields = having('verified', 'one-of-sources');
  const disputedFields = having('disputed');
  return {
    statedFacts: verifiedFields.length + disputedFields.length + having('trade-knowledge').length,
    verifiedFacts: verifiedFields.length,
    verifiedFields,
    disputedFields,
    confidence: confidenceOf(mainFacts, verifiedFields),
  };
}
