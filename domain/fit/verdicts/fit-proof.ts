import { type FactStatus, factStatus, type ProvenRow, publicEvidence } from '../../evidence/fact-status.ts';
import type { Confidence } from '../../optics/provenance.ts';
import type { FootprintRegistry } from '../footprints/footprint-registry.ts';
import type { EndProof } from './fit.schema.ts';

export type ProvenEnd = ProvenRow & { confidence: Confidence };

const leastCertainFirst: FactStatus[] = ['disputed', 'trade-knowledge', 'one-of-sources', 'verified'];

/** What backs these facts of a row. Facts that it doesn't state don't count. */
export function proofOfEnd(registry: FootprintRegistry, row: ProvenEnd, fields: readonly string[]): EndProof {
  const values = row as unknown as Record<string, unknown>;
  const statuses = fields.map((field) => factStatus(registry, field, values[field], row));
  return {
    status: leastCertainFirst.find((status) => statuses.includes(status)) ?? 'not-stated',
    confidence: row.confidence,
    pages: publicEvidence(registry, row).filter(({ field }) => fields.includes(field)),
    sources: [...row.sources],
  };
}
