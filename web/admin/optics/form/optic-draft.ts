import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import { type FieldsWith, fieldNames, fieldsOfKind, type OpticField } from '#domain/optics/fields.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import type { VersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { labelOf } from '../optic-fields.ts';

export type FlagField = FieldsWith<{ kind: 'flag' }>;
export type TextField = Exclude<OpticField, FlagField | FieldsWith<{ kind: 'fields' | 'evidence' | 'prices' }>>;

const flagFields = fieldsOfKind('flag');
const listFields = fieldsOfKind('list', 'links');
export const numberFields = fieldsOfKind('measure', 'amount', 'price', 'year');

/** An optic in the form: each field as typed. */
export type OpticDraft = Record<TextField, string> &
  Record<FlagField, boolean> &
  Pick<AdminOptic, 'unverified' | 'evidence' | 'priceObservations'>;
export type OpticEditor = VersionedEditor<OpticDraft>;

const has = (names: readonly string[], name: string) => names.includes(name);

/** Only evidence verifies a fact of a new optic. */
const unverified = [...sourcedFields];

export const emptyDraft: OpticDraft = draftOf({
  ...unstatedOptic,
  unverified,
  brand: '',
  productLine: '',
  footprint: '',
});

export function draftOf(optic: Pick<AdminOptic, OpticField>): OpticDraft {
  const texts = fieldNames.map((name) => {
    const value = optic[name];
    return [name, Array.isArray(value) ? value.join('\n') : String(value ?? '')];
  });
  const flags = flagFields.map((name) => [name, optic[name]]);
  return {
    ...Object.fromEntries([...texts, ...flags]),
    unverified: optic.unverified,
    evidence: optic.evidence,
    priceObservations: optic.priceObservations,
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/**
 * The schema's input.
 * @param unread fields whose text is not a number
 */
export function inputOf(draft: OpticDraft, unread: readonly string[] = []): unknown {
  const entries = fieldNames.map((name) => {
    const value = draft[name];
    if (typeof value !== 'string') return [name, value];
    if (has(numberFields, name)) return [name, unread.includes(name) ? Number.NaN : numberOf(value)];
    if (has(listFields, name)) return [name, linesOf(value)];
    return [name, value];
  });
  return Object.fromEntries(entries);
}

type Piece = AdminOptic['evidence'][number] | AdminOptic['priceObservations'][number];

/** 'Weight: 1.2 oz (holosun.com, 2026-11-20)', '299.99 USD (optics.example, 2026-11-20)' */
function pieceText(piece: Piece): string {
  const said = 'field' in piece ? `${labelOf(piece.field)}: ${piece.words}` : `${piece.price} ${piece.currency}`;
  return `${said} (${publisherOf(piece.url)}, ${'field' in piece ? piece.readOn : piece.observedOn})`;
}

export function textsOf(draft: OpticDraft): Record<OpticField, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(draft, name)])) as Record<OpticField, string>;
}

function textOf(draft: OpticDraft, name: OpticField): string {
  const value = draft[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return has(listFields, name) ? linesOf(value).join('\n') : value.trim();
  return value
    .map((one) => (typeof one === 'string' ? labelOf(one) : pieceText(one)))
    .sort()
    .join('\n');
}
