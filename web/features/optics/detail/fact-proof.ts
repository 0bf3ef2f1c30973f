import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { specification } from '#domain/optics/specification.data.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { batteryHours, millimeters, weight } from '../format.ts';

type Field = keyof OpticDetail;
type Proven = Pick<OpticDetail, 'evidence' | 'sources' | 'unverified' | 'disputedFields'>;

/** Labels of the fields that share a row of the specification with others. */
const ownLabels: Record<string, string> = {
  windowWidthMm: 'Window width',
  windowHeightMm: 'Window height',
  minPrice: 'Street price',
  maxPrice: 'List price',
};
const rowLabels = new Map<string, string>(
  specification.flatMap(([, rows]) => rows.map(([field, label]) => [field, label])),
);

const numberTexts: Record<string, (value: number) => string | null> = {
  weightOz: (weightOz) => weight({ weightOz }),
  batteryLifeHours: (batteryLifeHours) => batteryHours({ batteryLifeHours }),
  minPrice: dollars,
  maxPrice: dollars,
};

function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return field === 'moa' ? moaText(String(value)) : String(value);
  return (field.endsWith('Mm') ? millimeters(value) : numberTexts[field]?.(value)) ?? String(value);
}

/** What a page states, in words: 'Weight', '1.2 oz'. */
export type StatedFact = PublicEvidence & { label: string; text: string };

function statedFact(evidence: PublicEvidence): StatedFact {
  const { field, value } = evidence;
  return { ...evidence, label: ownLabels[field] ?? rowLabels.get(field) ?? field, text: inWords(field, value) };
}

/**
 * What pages say about a row of the specification. Facts 'on one of the sources' were read there before anyone recorded
 * which page states what. Trade knowledge has no proof.
 */
export type FactProof = { kind: 'verified' | 'disputed' | 'one-of-sources'; stated: StatedFact[] };

const order = { supports: 0, contradicts: 1 };

/**
 * The proof of a row that shows the values of some fields, with the disputes of others. The server's rule for one field is
 * domain/evidence/fact-status.ts.
 */
export function factProof(
  optic: Proven,
  shown: readonly Field[],
  others: readonly Field[] = [],
): FactProof | undefined {
  if (shown.length === 0) return undefined;
  const fields: readonly string[] = [...shown, ...others];
  const stated = optic.evidence
    .filter(({ field }) => fields.includes(field))
    .sort((one, other) => order[one.verdict] - order[other.verdict])
    .map(statedFact);
  if (fields.some((field) => optic.disputedFields.includes(field))) return { kind: 'disputed', stated };
  if (optic.sources.length === 0 || shown.some((field) => optic.unverified.includes(field))) return undefined;
  const isOnPage = (name: string) => stated.some(({ field, verdict }) => field === name && verdict === 'supports');
  return { kind: shown.every(isOnPage) ? 'verified' : 'one-of-sources', stated };
}

/** A page with what it states; facts read in the same words are together. */
export type Footnote = { url: string; kind: PublicEvidence['kind'] | undefined; quotes: StatedFact[][] };

/** The optic's sources, numbered as on its page. */
export function footnotes({ sources, evidence }: Proven): Footnote[] {
  return sources.map((url) => {
    const stated = evidence.filter((one) => one.url === url).map(statedFact);
    return { url, kind: stated[0]?.kind, quotes: [...Map.groupBy(stated, ({ words }) => words).values()] };
  });
}

/** Where the page's footnotes are. */
export function footnoteHref({ sources }: Proven, { kind, stated }: FactProof): string {
  const number = kind === 'one-of-sources' ? 0 : sources.indexOf(stated[0]?.url ?? '') + 1;
  return number === 0 ? '#sources' : `#source-${number}`;
}
