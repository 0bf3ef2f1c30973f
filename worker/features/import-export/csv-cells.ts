import type { FieldEntry } from '#domain/fields/field-entry.ts';
import {
  type Habits,
  inAnsi,
  isForeignFlag,
  isSavedText,
  lossOf,
  readDateCell,
  readFlag,
  readNumberCell,
  readTextCell,
  toldSign,
  Unreadable,
} from '#domain/import-export/spreadsheet-cells.ts';
import { dayOrderOf, isSavedDate } from '#domain/import-export/spreadsheet-dates.ts';
import { bareCell, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import { commonSign, type TextSign } from '#domain/shared/written-numbers.ts';
import { type CatalogKind, type CatalogRow, columnOf } from './catalog-kind.ts';

export const withPlainBreaks = (text: string) => text.replaceAll(lineEnd, '\n').replaceAll('\r', '\n');

export function cellOf(value: unknown): string {
  if (value === null) return '';
  const lines = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    : [value];
  return protectedCell(lines.join('\n'));
}

const typeOf = (kind: CatalogKind, field: string) => columnOf(kind, field)?.dataType ?? 'json';
const entryOf = ({ fieldTable }: CatalogKind, field: string): FieldEntry | undefined => fieldTable[field];

/** Programs separate cells by a comma only where no decimals have one. */
const signOfSeparator: Record<string, TextSign> = { ',': '.', ';': ',' };

/** How a file writes numbers and dates, as all of its cells tell. */
export function habitsOf(kind: CatalogKind, columns: ReadonlyMap<string, string[]>, separator: string): Habits {
  const fields = [...columns].map(([field, cells]) => ({
    cells,
    type: typeOf(kind, field),
    entry: entryOf(kind, field),
  }));
  const signs = fields.flatMap(({ cells, type, entry }) =>
    type === 'number' && entry ? cells.map((cell) => toldSign(cell, entry)) : [],
  );
  const sign = commonSign(signs) ?? signOfSeparator[separator];
  const dates = fields.flatMap(({ cells, entry }) => (entry?.kind === 'date' ? cells : []));
  const isForeign = sign === ',' || fields.some(({ cells, type }) => type === 'boolean' && cells.some(isForeignFlag));
  return { sign, days: dayOrderOf(dates) ?? (isForeign ? 'day first' : undefined) };
}

function parseObject(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

export function readText(kind: CatalogKind, field: string, text: string, habits: Habits): string | Unreadable {
  const entryKind = entryOf(kind, field)?.kind;
  if (entryKind === 'date') return readDateCell(text, habits);
  if (kind.names.fields.includes(field)) {
    const name = readTextCell(text, habits);
    return name instanceof Unreadable ? text : name;
  }
  return entryKind === 'text' ? readTextCell(text, habits) : text;
}

export function parseCell(kind: CatalogKind, field: string, cell: string, habits: Habits): unknown {
  const loss = lossOf(cell);
  if (loss) return loss;
  const text = bareCell(cell);
  const entry = entryOf(kind, field);
  switch (typeOf(kind, field)) {
    case 'number':
      return entry ? readNumberCell(text, habits, entry) : text;
    case 'boolean':
      return readFlag(text);
    case 'json': {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return kind.objectLists.includes(field) ? lines.map(parseObject) : lines;
    }
    default:
      return readText(kind, field, text, habits);
  }
}

/** Whether a spreadsheet would save this cell of an export unchanged, but for what its country and encoding do to it. */
export function isExportedCell(
  kind: CatalogKind,
  field: string,
  cell: unknown,
  stored: CatalogRow,
  { habits, isAnsi }: { habits: Habits; isAnsi: boolean },
): boolean {
  const exported = withPlainBreaks(cellOf(stored[field]));
  if (cell === exported || (isAnsi && cell === inAnsi(exported))) return true;
  const type = typeOf(kind, field);
  if (habits.days === undefined && entryOf(kind, field)?.kind === 'date') return isSavedDate(String(cell), exported);
  // Programs with decimal dots save no comma for one.
  if (habits.sign === '.' && /^\s*\d+,\d+\s*$/.test(String(cell))) return false;
  return (type === 'string' || type === 'json') && isSavedText(String(cell), exported);
}
