import type { ChangedKind } from '../../changes/changes.ts';
import { fieldTables } from '../../changes/value-text.ts';
import { isStated, type ProvenRow } from '../../evidence/fact-status.ts';
import { sameValue } from '../../evidence/same-value.ts';
import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';

type Proposed = { field: string; value: unknown; url: string | null };
type Problem = { part: 'value' | 'url'; message: string };

export function correctionProblem(
  registry: FootprintRegistry,
  kind: ChangedKind,
  { field, value, url }: Proposed,
  row: ProvenRow & Readonly<Record<string, unknown>>,
): Problem | undefined {
  const stored = row[field];
  const isComputed = Array.isArray(row.cuts) && kind === 'pistol' && row.cuts.length > 0;
  if (isComputed && (field === 'footprints' || field === 'includesPlates')) {
    return { part: 'value', message: 'This follows from the pistol’s cut. Correct the cut or the plate instead.' };
  }
  const isKnown = isStated(field, fieldTables[kind][field] ?? {}, stored, row);
  if (value === null) {
    return isKnown ? undefined : { part: 'value', message: 'We have no value for this fact. Enter the correct value.' };
  }
  if (!sameValue(registry, field, value, stored)) return undefined;
  if (url === null) {
    // A measurement backs no fact, so an accepted 'no' would still not be stated.
    const message = isKnown
      ? 'We already have this value. Change it, or add a page that states it.'
      : 'We show “No” only if a page says so. Add that page.';
    return { part: 'value', message };
  }
  // A page proves a value that is right already, once.
  const isRead = row.evidence.some(
    (one) =>
      one.field === field && one.url === url && one.replacedOn === null && sameValue(registry, field, one.value, value),
  );
  return isRead ? { part: 'url', message: 'We already have this value from this page.' } : undefined;
}
