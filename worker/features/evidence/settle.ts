import { settleEvidence } from '#domain/evidence/settle-evidence.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';

type Provenance = Pick<OpticInput, 'evidence' | 'sources' | 'unverified'>;

/** An optic's evidence, sources and unverified fields after an administrator's write. */
export function settleOpticEvidence(row: Provenance, before: Provenance | undefined, readBy: number): Provenance {
  const today = new Date().toISOString().slice(0, 10);
  return settleEvidence(row, { facts: sourcedFields, before, readBy, today });
}
