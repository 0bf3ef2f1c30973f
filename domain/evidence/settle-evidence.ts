import type { Evidence } from './evidence.schema.ts';
import { hasValue, verdictOf } from './fact-status.ts';
import { sameValue } from './same-value.ts';

type Row = { evidence: Evidence[]; sources: string[]; unverified: string[] };

type Context = {
  /** Evidence that follows from other fields. */
  computed?: readonly Evidence[];
  /** Fields that a page can back. */
  facts: readonly string[];
  /** The stored row; undefined for a new one. */
  before: Row | undefined;
  /** Who adds the new evidence. */
  readBy: number | null;
  /** YYYY-MM-DD */
  today: string;
};

/** A row has more fields than the rules here name. */
const valuesOf = (row: object) => row as Record<string, unknown>;

/** What a piece says; whether it is history does not count. */
const stated = ({ replacedOn, ...piece }: Evidence) => JSON.stringify(piece);

/**
 * A row's evidence after a write, whoever writes:
 * - new evidence names who read it, and adds its page to the sources;
 * - evidence for a value that changed, or on a page that was removed, becomes history;
 * - a value that changed or lost its page is unverified until a page backs it; and so are all facts without evidence
 *   of a row that gets its first source or loses one, because nobody recorded which facts that page states.
 */
export function settleEvidence(row: Row, { facts, before, readBy, today, computed = [] }: Context): Row {
  const known = new Set(before?.evidence.map(stated));
  const removed = before?.sources.filter((url) => !row.sources.includes(url)) ?? [];
  const changed = facts.filter((field) => {
    const [was, is] = [before && valuesOf(before)[field], valuesOf(row)[field]];
    return before !== undefined && (hasValue(was) || hasValue(is)) && !sameValue(field, was, is);
  });

  const settled = row.evidence.map((one): Evidence => {
    if (!known.has(stated(one))) return { ...one, readBy };
    if (one.replacedOn !== null) return one;
    const outdated =
      changed.includes(one.field) &&
      verdictOf(one, before && valuesOf(before)[one.field]) === 'supports' &&
      verdictOf(one, valuesOf(row)[one.field]) === 'contradicts';
    return outdated || removed.includes(one.url) ? { ...one, replacedOn: today } : one;
  });
  const counting = settled.filter(({ replacedOn }) => replacedOn === null);
  const supported = new Set(
    [...counting, ...computed]
      .filter((one) => verdictOf(one, valuesOf(row)[one.field]) === 'supports')
      .map(({ field }) => field),
  );
  const sources = [...new Set([...row.sources, ...counting.map(({ url }) => url)])];
  const otherPages = (before ?? row).sources.length === 0 || removed.length > 0;
  const doubted = new Set([
    ...row.unverified,
    ...(before?.unverified ?? []),
    ...[...settled, ...(before?.evidence ?? [])].map(({ field }) => field),
    // Without sources, nothing is verified anyway.
    ...(sources.length === 0 ? [] : otherPages ? facts : changed),
  ]);
  return {
    evidence: settled,
    sources,
    unverified: facts.filter((field) => doubted.has(field) && !supported.has(field) && hasValue(valuesOf(row)[field])),
  };
}
