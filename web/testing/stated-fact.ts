import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';

export function statedFact(facts: Partial<PublicEvidence> = {}): PublicEvidence {
  return {
    ...{ field: 'weightOz', url: 'https://www.maker.example/dot', publisher: 'maker.example', kind: 'maker' },
    ...{ words: '1.2 oz', value: 1.2, readOn: '2026-11-21', verdict: 'supports' },
    ...facts,
  };
}
