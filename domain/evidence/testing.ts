import type { Evidence } from './evidence.schema.ts';

export function piece(facts: Partial<Evidence> = {}): Evidence {
  return {
    field: 'weightOz',
    url: 'https://maker.example/507c',
    kind: 'maker',
    words: 'Weight: 1.5 oz',
    value: 1.5,
    readOn: '2026-11-20',
    readBy: null,
    replacedOn: null,
    ...facts,
  };
}
