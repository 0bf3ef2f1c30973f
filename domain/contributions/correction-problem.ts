import { factStatus, type ProvenRow } from '../evidence/fact-status.ts';
import { sameValue } from '../evidence/same-value.ts';

type Proposed = { field: string; value: unknown; url: string | null };
type Problem = { part: 'value' | 'url'; message: string };

/** Why a correction says nothing new about a row; undefined if it does. */
export function correctionProblem(
  { field, value, url }: Proposed,
  row: ProvenRow & Readonly<Record<string, unknown>>,
): Problem | undefined {
  const stored = row[field];
  if (value === null) {
    const isStated = factStatus(field, stored, row) !== 'not-stated';
    return isStated
      ? undefined
      : { part: 'value', message: 'We have no value for this fact. Enter the correct value.' };
  }
  if (!sameValue(field, value, stored)) return undefined;
  if (url === null) {
    return { part: 'value', message: 'We already have this value. Change it, or add a page that states it.' };
  }
  // A page proves a value that is right already, once.
  const isKnown = row.evidence.some(
    (one) => one.field === field && one.url === url && one.replacedOn === null && sameValue(field, one.value, value),
  );
  return isKnown ? { part: 'url', message: 'We already have this value from this page.' } : undefined;
}
