import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { Evidence, PublicEvidence } from './evidence.schema.ts';
import { publisherOf, sourceRank } from './evidence.ts';
import { backsValue } from './same-value.ts';

/** A row with its pages. Facts outside `unverified` were read on one of `sources`, if there are any. */
export type ProvenRow = {
  evidence: readonly Evidence[];
  sources: readonly string[];
  unverified: readonly string[];
};

/**
 * - verified: at least one page states the value, and no page of the same or a higher rank states another
 * - one-of-sources: it was read on one of the row's sources; nobody recorded on which
 * - disputed: a page states another value, and no page of a higher rank states this one
 * - trade-knowledge: no page backs it
 */
export type FactStatus = 'verified' | 'one-of-sources' | 'disputed' | 'trade-knowledge' | 'not-stated';

export const verdictOf = (
  registry: FootprintRegistry,
  { field, value }: Evidence,
  stored: unknown,
): PublicEvidence['verdict'] => (backsValue(registry, field, value, stored) ? 'supports' : 'contradicts');

function current({ evidence }: Pick<ProvenRow, 'evidence'>, field: string): Evidence[] {
  return evidence.filter((one) => one.field === field && one.replacedOn === null);
}

function bestRank(evidence: readonly Evidence[]): number {
  return Math.max(0, ...evidence.map(({ kind }) => sourceRank[kind]));
}

/** Whether a field has a value. 'No' is one, but it says something only if a page backs it. */
export function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

const isOfSources = ({ sources, unverified }: ProvenRow, field: string) =>
  sources.length > 0 && !unverified.includes(field);

export function factStatus(registry: FootprintRegistry, field: string, stored: unknown, row: ProvenRow): FactStatus {
  const pages = current(row, field);
  const support = bestRank(pages.filter((one) => verdictOf(registry, one, stored) === 'supports'));
  const contradiction = bestRank(pages.filter((one) => verdictOf(registry, one, stored) === 'contradicts'));
  const fromSources = isOfSources(row, field);
  if (!hasValue(stored) || (stored === false && pages.length === 0 && !fromSources)) return 'not-stated';
  if (contradiction > 0 && contradiction >= support) return 'disputed';
  if (support > 0) return 'verified';
  return fromSources ? 'one-of-sources' : 'trade-knowledge';
}

/** Whether a row states a fact. A flag that is on by default is off only because somebody turned it off. */
export function isStated(
  field: string,
  { default: unchosen }: { default?: string | boolean },
  stored: unknown,
  row: ProvenRow,
): boolean {
  if (stored !== false || unchosen === true) return hasValue(stored);
  return current(row, field).length > 0 || isOfSources(row, field);
}

export function publicEvidence<Row extends Pick<ProvenRow, 'evidence'>>(
  registry: FootprintRegistry,
  row: Row,
): PublicEvidence[] {
  const values = row as Record<string, unknown>;
  return row.evidence
    .filter(({ replacedOn }) => replacedOn === null)
    .map((one) => {
      const { field, url, kind, words, value, readOn } = one;
      return {
        field,
        url,
        publisher: publisherOf(url),
        kind,
        words,
        value,
        readOn,
        verdict: verdictOf(registry, one, values[field]),
      };
    });
}
