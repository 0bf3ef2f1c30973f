import { AppError } from '#domain/api/errors.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
  maxCatalogRows,
} from '#domain/import-export/catalog-file.ts';
import type { Habits } from '#domain/import-export/spreadsheet-cells.ts';
import { grouped } from '#domain/shared/numbers.ts';
import type { AppContext } from '#worker/env.ts';
import { contentType, decodeUtf8, readRequest } from '#worker/http/body.ts';
import type { CatalogKind, ImportFile, ImportRow, Refusal } from './catalog-kind.ts';
import { hasColumnsOf, readCsv } from './csv.ts';
import { readText } from './csv-cells.ts';

function readObject({ fields, isComputed, words }: CatalogKind, row: number, value: unknown): ImportRow | Refusal[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ row, field: '', reason: `${words.aOne} must be an object` }];
  }
  const { id, ...rest }: { id?: unknown } = value;
  const entries = Object.entries(rest).filter(([name]) => !isComputed(name));
  const unknown = entries.filter(([name]) => !fields.includes(name));
  if (unknown.length > 0) return unknown.map(([field]) => ({ row, field, reason: 'Unknown field' }));
  return { row, id: id ?? undefined, raw: new Map(entries) };
}

function parseList(kind: CatalogKind, text: string): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The file is not valid JSON', { cause });
  }
  if (!Array.isArray(list)) throw new AppError('invalid', `The file must be a list of ${kind.words.many}`);
  return list;
}

const jsonHabits: Habits = { sign: '.', days: undefined };

function readJson(kind: CatalogKind, text: string): ImportFile {
  const items = parseList(kind, text);
  const found = items.slice(0, maxCatalogRows).map((item, index) => readObject(kind, index + 1, item));
  return {
    count: items.length,
    rows: found.flatMap((row) => (Array.isArray(row) ? [] : [row])),
    refusals: found.flatMap((row) => (Array.isArray(row) ? row : [])),
    parseValue: (field, raw) => (typeof raw === 'string' ? readText(kind, field, raw, jsonHabits) : raw),
    isExported: (field, raw, stored) => JSON.stringify(raw) === JSON.stringify(stored[field]),
  };
}

/** Spreadsheets save 'CSV' in Windows-1252 in America and Western Europe. Elsewhere its letters would be others. */
const notWestern = /[\x80-\x9f\ufffd]|[À-ÿ]{3}/;

function decode(bytes: Uint8Array, kind: CatalogKind, format: CatalogFormat): { text: string; isAnsi: boolean } {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (wide && format === 'csv') return { text: new TextDecoder(wide).decode(bytes), isAnsi: false };
  try {
    return { text: decodeUtf8(bytes), isAnsi: false };
  } catch (cause) {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (format === 'csv' && !notWestern.test(text) && hasColumnsOf(kind, text)) return { text, isAnsi: true };
    throw new AppError('invalid', "The file isn't UTF-8. Save it as “CSV UTF-8”.", { cause });
  }
}

export async function readFile(c: AppContext, kind: CatalogKind, format: CatalogFormat): Promise<ImportFile> {
  if (contentType(c) !== catalogFormats[format]) {
    throw new AppError('unsupported_type', `The body must be ${catalogFormats[format]} for format ${format}`);
  }
  const { text, isAnsi } = decode(await readRequest(c, maxCatalogBytes, catalogTooLargeText), kind, format);
  if (text.trim() === '') throw new AppError('invalid', 'The file is empty');
  const file = format === 'csv' ? readCsv(kind, text, isAnsi) : readJson(kind, text);
  if (file.count > maxCatalogRows) {
    const most = `A file may have ${grouped(maxCatalogRows)} ${kind.words.many} at most`;
    throw new AppError('invalid', `${most}; this one has ${grouped(file.count)}`);
  }
  return file;
}
