import type { Evidence } from '#domain/evidence/evidence.schema.ts';

let last = 0;

/** The URL of a page on a host of its own: rules and turns are remembered by host. */
export function newPageUrl(): string {
  last += 1;
  return `https://h${last}-${crypto.randomUUID().slice(0, 8)}.example/optic`;
}

export function evidenceOn(url: string, facts: Partial<Evidence> = {}): Evidence {
  return {
    field: 'weightOz',
    url,
    kind: 'maker',
    words: 'Weight: 1.2 oz',
    value: 1.2,
    readOn: '2026-01-05',
    readBy: null,
    replacedOn: null,
    ...facts,
  };
}
