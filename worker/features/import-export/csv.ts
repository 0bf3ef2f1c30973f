import papa from 'papaparse';
import { AppError } from '#domain/api/errors.ts';
import { maxCatalogRows } from '#domain/import-export/catalog-file.ts';
import { byteOrderMark, lineEnd } from '#domain/shared/csv.ts';
import type { CatalogKind, CatalogRow, ImportFile, ImportRow, Refusal } from './catalog-kind.ts';
import { cellOf, habitsOf, isExportedCell, parseCell, withPlainBreaks } from './csv-cells.ts';

/** Quoted cells keep their separators, line breaks and leading spaces in any program. */
const format = { newline: lineEnd, quotes: true };

export const csvHeading = ({ fields }: Pick<CatalogKind, 'fields'>) =>
  `${byteOrderMark}${papa.unparse([['id', ...fields]], format)}${lineEnd}`;

export function csvRows({ fields }: Pick<CatalogKind, 'fields'>, rows: CatalogRow[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => [String(row.id), ...fields.map((field) => cellOf(row[field]))]);
  return papa.unparse(cells, format) + lineEnd;
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

/** Whether the first lines name columns of an export. */
export function hasColumnsOf({ fields }: CatalogKind, text: string): boolean {
  const plain = withPlainBreaks(text).replace(separatorLine, '');
  const { data } = papa.parse<string[]>(plain, { delimiter: separatorOf(plain), newline: '\n', preview: 1 });
  return data[0]?.some((name) => fields.includes(name.trim())) ?? false;
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

function columnsOf(rows: readonly ImportRow[]): Map<string, string[]> {
  const columns = new Map<string, string[]>();
  for (const { raw } of rows) {
    for (const [field, cell] of raw) {
      const cells = columns.get(field);
      if (cells) cells.push(String(cell));
      else columns.set(field, [String(cell)]);
    }
  }
  return columns;
}

export function readCsv(kind: CatalogKind, whole: string, isAnsi = false): ImportFile {
  const plain = withPlainBreaks(whole);
  const text = plain.replace(separatorLine, '');
  const delimiter = separatorLine.exec(plain)?.[1] ?? separatorOf(text);
  const { heading, count, lines, refusals: faults } = parseLines(text, delimiter);
  if (heading.every((name) => name === '')) throw new AppError('invalid', 'The file has no header row');
  const refusals = [...checkHeading(kind, heading), ...faults];
  const read = refusals.length > 0 ? [] : lines.map((line) => readRow(kind, line, heading));
  const rows = read.flatMap((row) => ('raw' in row ? [row] : []));
  const habits = habitsOf(kind, columnsOf(rows), delimiter);
  return {
    count,
    rows,
    refusals: [...refusals, ...read.flatMap((row) => ('raw' in row ? [] : [row]))],
    parseValue: (field, cell) => parseCell(kind, field, String(cell), habits),
    isExported: (field, cell, stored) => isExportedCell(kind, field, cell, stored, { habits, isAnsi }),
  };
}
