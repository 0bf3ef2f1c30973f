import papa from 'papaparse';
import { AppError } from '#domain/api/errors.ts';
import { maxCatalogRows } from '#domain/import-export/catalog-file.ts';
import { bareCell, byteOrderMark, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import {
  type CatalogKind,
  type CatalogRow,
  columnOf,
  type ImportFile,
  type ImportRow,
  type Refusal,
} from './catalog-kind.ts';

/** Quoted cells keep their separators, line breaks and leading spaces in any program. */
const format = { newline: lineEnd, quotes: true };

const withPlainBreaks = (text: string) => text.replaceAll(lineEnd, '\n').replaceAll('\r', '\n');

function cellOf(value: unknown): string {
  if (value === null) return '';
  const lines = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    : [value];
  return protectedCell(lines.join('\n'));
}

function parseObject(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

export const csvHeading = ({ fields }: Pick<CatalogKind, 'fields'>) =>
  `${byteOrderMark}${papa.unparse([['id', ...fields]], format)}${lineEnd}`;

export function csvRows({ fields }: Pick<CatalogKind, 'fields'>, rows: CatalogRow[]): string {
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

function parseCell(kind: CatalogKind, field: string, cell: string, separator: string): unknown {
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

function checkHeading({ fields, isComputed }: CatalogKind, heading: string[]): Refusal[] {
  return heading.flatMap((name, column) => {
    if (name === '') return [];
    if (heading.indexOf(name) < column) return [{ row: 0, field: name, reason: 'Duplicate column' }];
    if (name === 'id' || fields.includes(name) || isComputed(name)) return [];
    return [{ row: 0, field: name, reason: 'Unknown column' }];
  });
}

const quoteFaults = { MissingQuotes: 'Unclosed quote', InvalidQuotes: 'Unescaped quote in a quoted cell' };

type Line = { row: number; cells: string[] };

function readRow({ fields }: CatalogKind, { row, cells }: Line, heading: string[]): ImportRow | Refusal {
  const beyond = cells.some((cell, column) => cell.trim() !== '' && (heading[column] ?? '') === '');
  if (beyond) return { row, field: '', reason: 'This cell has no column name' };
  if (cells.length < heading.length) return { row, field: '', reason: 'Fewer cells than columns' };
  const id = cells[heading.indexOf('id')]?.trim() ?? '';
  const raw = heading.flatMap((name, column): [string, string][] =>
    fields.includes(name) ? [[name, cells[column] ?? '']] : [],
  );
  return { row, id: /^\d{1,15}$/.test(id) ? Number(id) : id || undefined, raw: new Map(raw) };
}

function parseLines(text: string, delimiter: string) {
  let heading: string[] | undefined;
  let row = -1;
  let count = 0;
  const lines: Line[] = [];
  const refusals: Refusal[] = [];
  papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    // It would split the whole file first.
    fastMode: false,
    step: ({ data, errors }) => {
      row += 1;
      for (const { code } of errors)
        refusals.push({ row, field: '', reason: quoteFaults[code as keyof typeof quoteFaults] });
      heading ??= data.map((name) => name.trim());
      if (row === 0 || data.every((cell) => cell.trim() === '')) return;
      count += 1;
      if (count <= maxCatalogRows) lines.push({ row, cells: data });
    },
  });
  return { heading: heading ?? [], count, lines, refusals };
}

export function readCsv(kind: CatalogKind, whole: string): ImportFile {
  const plain = withPlainBreaks(whole);
  const text = plain.replace(separatorLine, '');
  const delimiter = separatorLine.exec(plain)?.[1] ?? separatorOf(text);
  const { heading, count, lines, refusals: faults } = parseLines(text, delimiter);
  if (heading.every((name) => name === '')) throw new AppError('invalid', 'The file has no header row');
  const refusals = [...checkHeading(kind, heading), ...faults];
  const read = refusals.length > 0 ? [] : lines.map((line) => readRow(kind, line, heading));
  return {
    count,
    rows: read.flatMap((row) => ('raw' in row ? [row] : [])),
    refusals: [...refusals, ...read.flatMap((row) => ('raw' in row ? [] : [row]))],
    parseValue: (field, cell) => parseCell(kind, field, String(cell), delimiter),
    isExported: (field, cell, stored) => cell === withPlainBreaks(cellOf(stored[field])),
  };
}
