import { isStated, type ProvenRow } from '../evidence/fact-status.ts';
import type { ChangedKind } from './changes.ts';
import { fieldTables } from './value-text.ts';

type Row = ProvenRow & Readonly<Record<string, unknown>>;
type Change = { from: false | null; to: false | null };

/**
 * The changes of flags whose stored 'no' stays, and comes to be stated or no longer is, because a page came or went. Null is
 * what is not stated.
 */
export function statedFlags(kind: ChangedKind, before: Row, after: Row): Record<string, Change> {
  const changes = Object.entries(fieldTables[kind]).flatMap(([field, entry]): [string, Change][] => {
    if (entry.kind !== 'flag' || before[field] !== false || after[field] !== false) return [];
    const [was, is] = [isStated(field, entry, false, before), isStated(field, entry, false, after)];
    return was === is ? [] : [[field, { from: was ? false : null, to: is ? false : null }]];
  });
  return Object.fromEntries(changes);
}
