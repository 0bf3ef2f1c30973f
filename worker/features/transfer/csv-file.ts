import papa from 'papaparse';
import { AppError } from '#domain/api/errors.ts';
import { bareCell, byteOrderMark, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import { maxCatalogRows } from '#domain/transfer/catalog-file.ts';
import { decodeUtf8 } from '#worker/http/body.ts';
import { type ImportFile, type ImportRow, maxRowLength, type Refusal, tooMuchText } from './import-row.ts';
import { TextStore } from './text-store.ts';
import { columnOf, type TransferKind, type TransferRow } from './transfer-kind.ts';

/** Quoted cells keep their separators, line breaks and leading spaces in any program. */
const format = { newline: lineEnd, quotes: true };

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

const withPlainBreaks = (text: string) => text.replaceAll(lineEnd, '\n').replaceAll('\r', '\n');

/** A cell's text: empty for null, one line per text of a list or per object as JSON. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  const lines = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    : [value];
  return protectedCell(lines.join('\n'));
}

/** An object of a list, or its text for the schema to refuse. */
function parseObject(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** The header row, after the byte order mark. */
export const csvHeading = ({ fields }: Pick<TransferKind, 'fields'>) =>
  `${byteOrderMark}${papa.unparse([['id', ...fields]], format)}${lineEnd}`;

export function csvRows({ fields }: Pick<TransferKind, 'fields'>, rows: TransferRow[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => [String(row.id), ...fields.map((field) => cellOf(row[field]))]);
  return papa.unparse(cells, format) + lineEnd;
}

const flags: Record<string, boolean> = { '': false, true: true, false: false, yes: true, no: false, 1: true, 0: false };

/** A number, with a decimal comma if commas aren't the separator; other texts unchanged. */
function numberOf(text: string, separator: string): number | string | null {
  if (text === '') return null;
  const written = separator === ',' ? text : text.replace(/^(\d+),(\d+)$/, '$1.$2');
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(written) ? Number(written) : text;
}

/** A cell's value, or its text for the schema to refuse. */
function parseCell(kind: TransferKind, field: string, cell: string, separator: string): unknown {
  const text = bareCell(cell);
  const trimmed = text.trim();
  switch (columnOf(kind, field)?.dataType ?? 'json') {
    case 'number':
      return numberOf(trimmed, separator);
    case 'boolean':
      return flags[trimmed.toLowerCase()] ?? trimmed;
    case 'json': {
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return kind.objectLists.includes(field) ? lines.map(parseObject) : lines;
    }
    default:
      return text;
  }
}

/** Excel reads the separator from this line before the header row. */
const separatorLine = /^"?sep=([,;\t|])"?(?:\n|$)/i;

/**
 * Spreadsheets of some countries separate by semicolons. Column names contain no separators, so the header row shows it.
 */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  return /[,;\t]/.exec(heading)?.[0] ?? ',';
}

function checkHeading({ fields, isComputed }: TransferKind, heading: string[]): Refusal[] {
  return heading.flatMap((name, column) => {
    if (name === '') return [];
    if (heading.indexOf(name) < column) return [{ row: 0, field: name, reason: 'Duplicate column' }];
    if (name === 'id' || fields.includes(name) || isComputed(name)) return [];
    return [{ row: 0, field: name, reason: 'Unknown column' }];
  });
}

const quoteFaults = { MissingQuotes: 'Unclosed quote', InvalidQuotes: 'Unescaped quote in a quoted cell' };

/** Reads a row's cells. Those of all rows at once would not fit in a Worker's memory. */
type PackedRow = () => string[];

/** More than columns of any file that people edit. */
const maxCells = 1000;

const none: PackedRow = () => [];

/** A row's values by column. Too many or too few cells mean that some are misplaced. */
function readRow({ fields }: TransferKind, row: number, packed: PackedRow, heading: string[]): ImportRow | Refusal {
  const cells = packed();
  const beyond = cells.some((cell, column) => cell.trim() !== '' && (heading[column] ?? '') === '');
  if (beyond) return { row, field: '', reason: 'This cell has no column name' };
  if (cells.length < heading.length) return { row, field: '', reason: 'Fewer cells than columns' };
  const id = cells[heading.indexOf('id')]?.trim() ?? '';
  function readRaw() {
    const cells = packed();
    return new Map(
      heading.flatMap((name, column) => (fields.includes(name) ? [[name, cells[column] ?? ''] as const] : [])),
    );
  }
  return { row, id: /^\d{1,15}$/.test(id) ? Number(id) : id || undefined, readRaw };
}

/** The header row and the rows after it, and quotes that are not as they should be. */
function parseRows(kind: TransferKind, text: string, delimiter: string): { rows: PackedRow[]; refusals: Refusal[] } {
  const store = new TextStore();
  const rows: PackedRow[] = [];
  const refusals: Refusal[] = [];
  papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    // One row more than the limit, and the header row.
    preview: maxCatalogRows + 2,
    // It would split the whole file first.
    fastMode: false,
    step: ({ data, errors }) => {
      for (const { code } of errors)
        refusals.push({ row: rows.length, field: '', reason: quoteFaults[code as keyof typeof quoteFaults] });
      if (data.length > maxCells || data.reduce((length, cell) => length + cell.length, 0) > maxRowLength) {
        refusals.push({ row: rows.length, field: '', reason: tooMuchText(kind) });
        rows.push(none);
        return;
      }
      const read = store.add(JSON.stringify(data));
      rows.push(() => JSON.parse(read()) as string[]);
    },
  });
  return { rows, refusals };
}

/**
 * The same text with plain line breaks, and none at the end. Changes the bytes in place: replacing millions of breaks in a
 * string takes more memory than a Worker has.
 */
function plainLines(bytes: Uint8Array): Uint8Array {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === carriageReturn && bytes[at + 1] === lineFeed) continue;
    bytes[length] = byte === carriageReturn ? lineFeed : byte;
    length += 1;
  }
  while (bytes[length - 1] === lineFeed) length -= 1;
  return bytes.subarray(0, length);
}

/** @throws AppError 'invalid' without a header row */
export function readCsv(kind: TransferKind, bytes: Uint8Array): ImportFile {
  const whole = decodeUtf8(plainLines(bytes));
  const text = whole.replace(separatorLine, '');
  const delimiter = separatorLine.exec(whole)?.[1] ?? separatorOf(text);
  const parsed = parseRows(kind, text, delimiter);
  const [first = none, ...rows] = parsed.rows;
  const heading = first().map((name) => name.trim());
  if (heading.every((name) => name === '')) throw new AppError('invalid', 'The file has no header row');
  const refusals = [...checkHeading(kind, heading), ...parsed.refusals];
  const read: ImportRow[] = [];
  if (refusals.length === 0) {
    rows.forEach((packed, index) => {
      if (packed().every((cell) => cell.trim() === '')) return;
      const found = readRow(kind, index + 1, packed, heading);
      if ('readRaw' in found) read.push(found);
      else refusals.push(found);
    });
  }
  return {
    count: rows.length,
    rows: read,
    refusals,
    parseValue: (field, cell) => parseCell(kind, field, String(cell), delimiter),
    isExported: (field, cell, stored) => cell === withPlainBreaks(cellOf(stored[field])),
  };
}
