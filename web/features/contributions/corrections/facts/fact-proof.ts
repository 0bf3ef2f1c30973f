import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import type { CorrectedRow } from '../corrected-row.ts';

/** What is behind a fact of a row: pages, or in words why there are none. */
export type FactProof = { isStated: boolean; pages: PublicEvidence[]; words: string };

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A 'no' that nobody read only means that the feature is not known, unless somebody turned it off. */
export function factProof(
  { values, evidence, sources, unverified }: CorrectedRow,
  field: string,
  entry: Pick<CorrectableEntry, 'default'> | undefined,
): FactProof {
  const pages = evidence.filter((one) => one.field === field);
  const isOnSource = sources.length > 0 && !unverified.includes(field);
  const isStated =
    !isEmpty(values[field]) && (values[field] !== false || entry?.default === true || pages.length > 0 || isOnSource);
  const words = isOnSource ? 'Read on one of its sources.' : 'Trade knowledge: not on a page we’ve read.';
  return { isStated, pages, words: isStated && pages.length === 0 ? words : '' };
}
