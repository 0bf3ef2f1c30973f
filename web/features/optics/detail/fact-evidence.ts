import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { specification } from '#domain/optics/specification.data.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { basisText, batteryHours, millimeters, weight } from '../format.ts';

type Field = keyof OpticDetail;
type Proven = Pick<OpticDetail, 'evidence' | 'sources' | 'unverified' | 'disputedFields' | 'priceAsOf'>;

/** Labels of the fields that share a row of the specification with others. */
const ownLabels: Record<string, string> = {
  windowWidthMm: 'Window width',
  windowHeightMm: 'Window height',
  weightBasis: 'Weight basis',
  otherWeightOz: 'Other weight',
  minPrice: 'Street price',
  maxPrice: 'List price',
};
const rowLabels = new Map<string, string>(
  specification.flatMap(([, rows]) => rows.map(([field, label]) => [field, label])),
);

const numberTexts: Record<string, (value: number) => string | null> = {
  weightOz: (weightOz) => weight({ weightOz }),
  otherWeightOz: (weightOz) => weight({ weightOz }),
  batteryLifeHours: (batteryLifeHours) => batteryHours({ batteryLifeHours }),
  minPrice: dollars,
  maxPrice: dollars,
};

const texts: Record<string, (value: string) => string | null> = { moa: moaText, weightBasis: basisText };

function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return texts[field]?.(String(value)) ?? String(value);
  return (field.endsWith('Mm') ? millimeters(value) : numberTexts[field]?.(value)) ?? String(value);
}

/** What a page states, in words: 'Weight', '1.2 oz'. */
export type StatedFact = PublicEvidence & { label: string; text: string };

/** Prices that were seen are no street and list price. */
const seenLabels: Record<string, string> = { minPrice: 'Lowest price seen', maxPrice: 'Highest price seen' };

function statedFact({ priceAsOf }: Proven, evidence: PublicEvidence): StatedFact {
  const { field, value } = evidence;
  const label = (priceAsOf !== null && seenLabels[field]) || ownLabels[field] || rowLabels.get(field) || field;
  return { ...evidence, label, text: inWords(field, value) };
}

/** What backs a row of the specification; trade knowledge has nothing. The words are those of domain/evidence/fact-status.ts. */
export type FactEvidence = { status: 'verified' | 'disputed' | 'one-of-sources'; stated: StatedFact[] };

const order = { supports: 0, contradicts: 1 };

/**
 * What backs a row that shows some facts.
 * @param others facts whose disputes the row reports too
 */
export function factEvidence(
  optic: Proven,
  shown: readonly Field[],
  others: readonly Field[] = [],
): FactEvidence | undefined {
  if (shown.length === 0) return undefined;
  const fields: readonly string[] = [...shown, ...others];
  const stated = optic.evidence
    .filter(({ field }) => fields.includes(field))
    .sort((one, other) => order[one.verdict] - order[other.verdict])
    .map((one) => statedFact(optic, one));
  if (fields.some((field) => optic.disputedFields.includes(field))) return { status: 'disputed', stated };
  const isOnPage = (name: string) => stated.some(({ field, verdict }) => field === name && verdict === 'supports');
  if (shown.every(isOnPage)) return { status: 'verified', stated };
  const isOnSources = (name: string) => optic.sources.length > 0 && !optic.unverified.includes(name);
  return shown.every((name) => isOnPage(name) || isOnSources(name)) ? { status: 'one-of-sources', stated } : undefined;
}

/** The pages behind an optic, numbered as in its list of sources. A price may be from a page that is no source of others. */
function pagesOf({ sources, evidence }: Proven): string[] {
  return [...new Set([...sources, ...evidence.map(({ url }) => url)])];
}

/** A page with what it states; facts read in the same words are together. */
export type Footnote = { url: string; kind: PublicEvidence['kind'] | undefined; stated: StatedFact[][] };

export function footnotes(optic: Proven): Footnote[] {
  return pagesOf(optic).map((url) => {
    const stated = optic.evidence.filter((one) => one.url === url).map((one) => statedFact(optic, one));
    return { url, kind: stated[0]?.kind, stated: [...Map.groupBy(stated, ({ words }) => words).values()] };
  });
}

/** The footnote of a fact's best page, or the list of all sources. */
export function footnoteHref(optic: Proven, { status, stated: [first] }: FactEvidence): string {
  if (status === 'one-of-sources' || first === undefined) return '#sources';
  return `#source-${pagesOf(optic).indexOf(first.url) + 1}`;
}
