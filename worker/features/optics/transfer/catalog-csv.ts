import papa from 'papaparse';
import { AppError } from '#domain/api/errors.ts';
import { maxCatalogRows } from '#domain/optics/catalog-file.ts';
import { type FiledOptic, isOpticField, kindOf, type OpticField, opticFields } from './catalog-fields.ts';
import type { FiledRow, ImportFile, Refusal } from './import-file.ts';

/**
 * What a spreadsheet could take for a formula gets an apostrophe in front, and so does a text that looks as if it had
 * been given one: taking one away is then always right.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const protectedCell = (text: string) => (formula.test(text) ? `'${text}` : text);
const bareCell = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const lineEnd = '\r\n';
const withPlainBreaks = (text: string) => text.replaceAll(lineEnd, '\n').replaceAll('\r', '\n');

/** A value as a cell has it: nothing where it is not stated, a list one line each. */
function cellOf(value: OpticFieldValue): string {
  if (value === null) return '';
  return protectedCell(Array.isArray(value) ? value.join('\n') : String(value));
}
type OpticFieldValue = FiledOptic[OpticField];

/** The heading of a file, with the mark by which spreadsheets know UTF-8. */
export const csvHeading = `\uFEFF${papa.unparse([['id', ...opticFields]], { newline: lineEnd })}${lineEnd}`;

export function csvRows(optics: FiledOptic[]): string {
  if (optics.length === 0) return '';
  const rows = optics.map((optic) => [String(optic.id), ...opticFields.map((field) => cellOf(optic[field]))]);
  return papa.unparse(rows, { newline: lineEnd }) + lineEnd;
}

const flags: Record<string, boolean> = { '': false, true: true, false: false, yes: true, no: false, 1: true, 0: false };

/** A number as it is written, with a decimal comma where commas do not separate; any other text as it is. */
function numberOf(text: string, separator: string): number | string | null {
  if (text === '') return null;
  const written = separator === ',' ? text : text.replace(/^(\d+),(\d+)$/, '$1.$2');
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(written) ? Number(written) : text;
}

/** What a cell says; where it cannot be read, its text, which the schema then refuses. */
function meaningOf(field: OpticField, cell: string, separator: string): unknown {
  const text = bareCell(cell);
  const trimmed = text.trim();
  switch (kindOf(field)) {
    case 'number':
      return numberOf(trimmed, separator);
    case 'boolean':
      return flags[trimmed.toLowerCase()] ?? trimmed;
    case 'json':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    default:
      return text;
  }
}

/** By this line before the heading Excel is told what separates. */
const separatorLine = /^"?sep=([,;\t|])"?(?:\n|$)/i;

/** Spreadsheets of some countries separate by semicolons. Names of columns hold none of these, so the heading tells. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  return /[,;\t]/.exec(heading)?.[0] ?? ',';
}

function checkedHeading(heading: string[]): Refusal[] {
  return heading.flatMap((name, column) => {
    if (name === '') return [];
    if (heading.indexOf(name) < column) return [{ row: 0, field: name, reason: 'This column stands here twice' }];
    if (name === 'id' || isOpticField(name)) return [];
    return [{ row: 0, field: name, reason: 'There is no such column' }];
  });
}

const quoteFaults = { MissingQuotes: 'A quote is not closed', InvalidQuotes: 'A quote stands within a quoted cell' };

/** What a row says of the columns that it has; too many cells, or too few, mean that something is misplaced. */
function readRow(row: number, cells: string[], heading: string[]): FiledRow | Refusal {
  const beyond = cells.some((cell, column) => cell.trim() !== '' && (heading[column] ?? '') === '');
  if (beyond) return { row, field: '', reason: 'A cell stands in a column without a name' };
  if (cells.length < heading.length) return { row, field: '', reason: 'There are fewer cells than columns' };
  const said = new Map<OpticField, string>();
  heading.forEach((name, column) => {
    if (isOpticField(name)) said.set(name, cells[column] ?? '');
  });
  const id = cells[heading.indexOf('id')]?.trim() ?? '';
  return { row, id: /^\d{1,15}$/.test(id) ? Number(id) : id || undefined, said };
}

/** @throws AppError 'invalid' where there is no heading */
export function readCsv(source: string): ImportFile {
  const whole = withPlainBreaks(source).replace(/\n+$/, '');
  const text = whole.replace(separatorLine, '');
  const delimiter = separatorLine.exec(whole)?.[1] ?? separatorOf(text);
  // One more than is taken, and the heading. The fast mode would split all of it first.
  const { data, errors } = papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: maxCatalogRows + 2,
    fastMode: false,
  });
  const [heading = [], ...rows] = data.map((cells, index) => (index === 0 ? cells.map((name) => name.trim()) : cells));
  if (heading.every((name) => name === '')) throw new AppError('invalid', 'The file has no heading');
  const refusals = [
    ...checkedHeading(heading),
    ...errors.map(({ code, row }) => ({
      row: row ?? 0,
      field: '',
      reason: quoteFaults[code as keyof typeof quoteFaults],
    })),
  ];
  const read: FiledRow[] = [];
  if (refusals.length === 0) {
    rows.forEach((cells, index) => {
      if (cells.every((cell) => cell.trim() === '')) return;
      const found = readRow(index + 1, cells, heading);
      if ('said' in found) read.push(found);
      else refusals.push(found);
    });
  }
  return {
    count: rows.length,
    rows: read,
    refusals,
    meaning: (field, cell) => meaningOf(field, String(cell), delimiter),
    says: (field, cell, optic) => cell === withPlainBreaks(cellOf(optic[field])),
  };
}
