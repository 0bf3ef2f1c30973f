import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';

export type Proven = {
  evidence: readonly PublicEvidence[];
  sources: readonly string[];
  unverified: readonly string[];
  disputedFields: readonly string[];
};

export type StatedFact = PublicEvidence & { label: string; text: string };

export type Wording = (evidence: PublicEvidence) => Pick<StatedFact, 'label' | 'text'>;

export type FactEvidence = { status: 'verified' | 'disputed' | 'one-of-sources'; stated: StatedFact[] };

export type ProvenFact = { field: string; label: string; value: string; evidence: FactEvidence | undefined };

const order = { supports: 0, contradicts: 1 };

export function factEvidence(
  row: Proven,
  wording: Wording,
  shown: readonly string[],
  others: readonly string[] = [],
): FactEvidence | undefined {
  if (shown.length === 0) return undefined;
  const fields = [...shown, ...others];
  const stated = row.evidence
    .filter(({ field }) => fields.includes(field))
    .sort((one, other) => order[one.verdict] - order[other.verdict])
    .map((one) => ({ ...one, ...wording(one) }));
  if (fields.some((field) => row.disputedFields.includes(field))) return { status: 'disputed', stated };
  const isOnPage = (name: string) => stated.some(({ field, verdict }) => field === name && verdict === 'supports');
  if (shown.every(isOnPage)) return { status: 'verified', stated };
  const isOnSources = (name: string) => row.sources.length > 0 && !row.unverified.includes(name);
  return shown.every((name) => isOnPage(name) || isOnSources(name)) ? { status: 'one-of-sources', stated } : undefined;
}

function pagesOf({ sources, evidence }: Proven): string[] {
  return [...new Set([...sources, ...evidence.map(({ url }) => url)])];
}

export type Footnote = { url: string; kind: PublicEvidence['kind'] | undefined; stated: StatedFact[][] };

export function footnotes(row: Proven, wording: Wording): Footnote[] {
  return pagesOf(row).map((url) => {
    const stated = row.evidence.filter((one) => one.url === url).map((one) => ({ ...one, ...wording(one) }));
    return { url, kind: stated[0]?.kind, stated: [...Map.groupBy(stated, ({ words }) => words).values()] };
  });
}

export function footnoteHref(row: Proven, { status, stated: [first] }: FactEvidence): string {
  if (status === 'one-of-sources' || first === undefined) return '#sources';
  return `#source-${pagesOf(row).indexOf(first.url) + 1}`;
}
