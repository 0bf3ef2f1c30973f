import { maxEvidence, maxSources } from '../evidence/evidence.ts';
import type { FieldTable } from './field-entry.ts';

export const provenanceFields = {
  sources: {
    kind: 'links',
    label: 'Sources',
    max: maxSources,
    role: 'provenance',
    form: 'Sources',
    hint: 'One URL per line',
  },
  checkedOn: { kind: 'date', label: 'Checked on', role: 'provenance', form: 'Sources' },
  evidence: { kind: 'evidence', label: 'Evidence', max: maxEvidence, role: 'provenance', form: 'Sources' },
  unverified: {
    kind: 'fields',
    label: 'Unverified fields',
    max: 60,
    role: 'provenance',
    form: 'Sources',
    formLabel: 'Not Yet Verified',
  },
} as const satisfies FieldTable;
