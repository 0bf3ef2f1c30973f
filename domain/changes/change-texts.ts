import { provenBefore, type Replaced } from '../contributions/undo-acceptance.ts';
import type { Evidence } from '../evidence/evidence.schema.ts';
import { publisherOf } from '../evidence/evidence.ts';
import { isStated, type ProvenRow } from '../evidence/fact-status.ts';
import type { FieldEntry, FieldTable } from '../fields/field-entry.ts';
import { publicLabel } from '../fields/field-table.ts';
import type { PublicChange } from './changes.schema.ts';
import type { ChangedKind } from './changes.ts';
import { fieldTables, valueText } from './value-text.ts';

const longKinds: readonly FieldEntry['kind'][] = ['paragraphs', 'lines', 'lookalikes', 'plates', 'image'];

/** What the log leaves out: prices seen in shops, which come by the day, and names of fields that follow from the rest. */
const leftOutKinds: readonly FieldEntry['kind'][] = ['evidence', 'prices', 'fields'];

type Stored = Record<string, { from: unknown; to: unknown }>;

/** The pages of evidence that counts: what becomes history is removed under its old text and added under the new one. */
function pagesOf(table: FieldTable, items: unknown): PublicChange['pagesAdded'] {
  const evidence = Array.isArray(items) ? (items as Evidence[]) : [];
  return evidence.flatMap(({ field, url, words, replacedOn }) => {
    const entry = table[field];
    if (entry === undefined || replacedOn !== null) return [];
    return [{ label: publicLabel(entry), url, publisher: publisherOf(url), words }];
  });
}

function changedSources(changes: Stored, named: readonly { url: string }[]): Stored {
  if (changes.sources === undefined) return changes;
  const [from, to] = [changes.sources.from, changes.sources.to].map((urls) => (Array.isArray(urls) ? urls : []));
  const isNew = (url: string, others: string[] = []) =>
    !others.includes(url) && named.every((page) => page.url !== url);
  const sources = { from: from?.filter((url) => isNew(url, to)), to: to?.filter((url) => isNew(url, from)) };
  return { ...changes, sources };
}

const readOn = (pages: unknown): ProvenRow => ({
  evidence: Array.isArray(pages) ? (pages as Evidence[]) : [],
  sources: [],
  unverified: [],
});

/** What backs a field before a change and after it. Of the editors' own changes, only pages that came and went are known. */
function provenBy(field: string, { evidence }: Stored, replaced: Replaced | null): [was: ProvenRow, is: ProvenRow] {
  if (replaced === null) return [readOn(evidence?.from), readOn(evidence?.to)];
  return [provenBefore(replaced, field), readOn(replaced.accepted)];
}

export function shownChanges(
  kind: ChangedKind,
  changes: Stored,
  replaced: Replaced | null = null,
): Pick<PublicChange, 'facts' | 'pagesAdded' | 'pagesRemoved'> {
  const table = fieldTables[kind];
  const { evidence } = changes;
  const [pagesAdded, pagesRemoved] = [pagesOf(table, evidence?.to), pagesOf(table, evidence?.from)];
  const told = changedSources(changes, [...pagesAdded, ...pagesRemoved]);
  const facts = Object.entries(told).flatMap(([field, { from, to }]) => {
    const entry = table[field];
    if (entry === undefined || leftOutKinds.includes(entry.kind)) return [];
    // An audit entry may name a field that kept its value.
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const [before, after] = provenBy(field, changes, replaced);
    // A stored flag is never null, so the write itself says what was stated.
    const isAudited = entry.kind === 'flag' && (from === null || to === null);
    const was = isAudited || isStated(field, entry, from, before) ? valueText(entry, from) : null;
    const is = isAudited || isStated(field, entry, to, after) ? valueText(entry, to) : null;
    const isLong = longKinds.includes(entry.kind) || was === is;
    return [{ field, label: publicLabel(entry), from: isLong ? null : was, to: isLong ? null : is, isLong }];
  });
  return { facts, pagesAdded, pagesRemoved };
}

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
