import type { Evidence } from '../evidence/evidence.schema.ts';
import { publisherOf } from '../evidence/evidence.ts';
import type { FieldEntry, FieldTable } from '../fields/field-entry.ts';
import { footprintFields } from '../fit/footprint-fields.ts';
import { pistolFields } from '../fit/pistol-fields.ts';
import { fields as opticFields } from '../optics/fields.ts';
import type { PublicChange } from './changes.schema.ts';
import type { ChangedKind } from './changes.ts';

const tables: Record<ChangedKind, FieldTable> = {
  optic: opticFields,
  pistol: pistolFields,
  footprint: footprintFields,
};

/** Texts that are too long to show twice in a line. */
const longKinds: readonly FieldEntry['kind'][] = ['paragraphs', 'lines', 'lookalikes', 'plates', 'image'];

/** What the log leaves out: prices seen in shops, which come by the day, and names of fields that follow from the rest. */
const leftOutKinds: readonly FieldEntry['kind'][] = ['evidence', 'prices', 'fields'];

type Stored = Record<string, { from: unknown; to: unknown }>;

function itemText(item: unknown): string {
  return typeof item === 'object' && item !== null && 'footprintName' in item
    ? String(item.footprintName)
    : String(item);
}

/** A value as a reader expects it: '1.2 oz', 'Yes', '$449', 'RMSc, Shield'; null if nothing is stated. */
function valueText({ unit }: FieldEntry, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemText).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return unit === '$' ? `$${value}` : unit === undefined ? String(value) : `${value} ${unit}`;
  return String(value);
}

/** The pages of evidence that counts: what becomes history is removed under its old text and added under the new one. */
function pagesOf(table: FieldTable, items: unknown): PublicChange['pagesAdded'] {
  const evidence = Array.isArray(items) ? (items as Evidence[]) : [];
  return evidence.flatMap(({ field, url, words, replacedOn }) => {
    const entry = table[field];
    if (entry === undefined || replacedOn !== null) return [];
    return [{ label: entry.label, url, publisher: publisherOf(url), words }];
  });
}

/** What an update changed, as the log shows it. Fields that no longer exist are left out. */
export function shownChanges(
  kind: ChangedKind,
  changes: Stored,
): Pick<PublicChange, 'facts' | 'pagesAdded' | 'pagesRemoved'> {
  const table = tables[kind];
  const facts = Object.entries(changes).flatMap(([field, { from, to }]) => {
    const entry = table[field];
    if (entry === undefined || leftOutKinds.includes(entry.kind)) return [];
    // An audit entry may name a field that kept its value.
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const [was, is] = [valueText(entry, from), valueText(entry, to)];
    const isLong = longKinds.includes(entry.kind) || was === is;
    return [{ field, label: entry.label, from: isLong ? null : was, to: isLong ? null : is, isLong }];
  });
  const { evidence } = changes;
  return { facts, pagesAdded: pagesOf(table, evidence?.to), pagesRemoved: pagesOf(table, evidence?.from) };
}
