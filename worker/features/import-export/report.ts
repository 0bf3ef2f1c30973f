import type { ImportReport } from '#domain/api/admin.schema.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import type { CatalogKind, Refusal } from './catalog-kind.ts';

type Changed = ImportReport['changed'][number];
type Jump = NonNullable<Changed['jumps']>[number];

/** Refusals by row; of a column's fault in many rows, the first one with their number. */
export function byColumn({ fields }: CatalogKind, refusals: readonly Refusal[]): Refusal[] {
  const firsts = new Map<string, Refusal>();
  const shown: Refusal[] = [];
  for (const one of refusals.toSorted((a, b) => a.row - b.row)) {
    const key = `${one.field}\n${one.reason}`;
    const first = firsts.get(key);
    if (first === undefined) {
      const own = { ...one };
      if (fields.includes(one.field)) firsts.set(key, own);
      shown.push(own);
    } else first.rows = (first.rows ?? 1) + 1;
  }
  return shown;
}

const maxShownText = 200;
const maxShownItems = 10;

function shownPart(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxShownText) return `${value.slice(0, maxShownText - 1).trimEnd()}…`;
  if (!Array.isArray(value) || value.length <= maxShownItems) return value;
  return [...value.slice(0, maxShownItems), '…'];
}

/** Old and new values for a report of thousands of rows, which a Worker holds in memory. */
export function shownChanges(changes: Changes): Changes {
  return JSON.parse(JSON.stringify(changes, shownPart));
}

const largestFactor = 5;

const numberIn = (value: unknown) =>
  typeof value === 'number' ? value : /^\d+(?:\.\d+)?$/.test(String(value)) ? Number(value) : undefined;

/** Numbers that a slipped separator may have changed. */
export function jumpsIn(changes: Readonly<Record<string, { from: unknown; to: unknown }>>): Jump[] {
  return Object.entries(changes).flatMap(([field, change]): Jump[] => {
    const [from, to] = [numberIn(change.from), numberIn(change.to)];
    if (from === undefined || to === undefined) return [];
    return Math.max(from, to) > largestFactor * Math.min(from, to) ? [{ field, from, to }] : [];
  });
}

export const jumpsFirst = (changed: readonly Changed[]): Changed[] =>
  changed.toSorted((a, b) => Number(b.jumps !== undefined) - Number(a.jumps !== undefined));
