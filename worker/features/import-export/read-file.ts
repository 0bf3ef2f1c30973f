import { AppError } from '#domain/api/errors.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
  maxCatalogRows,
} from '#domain/import-export/catalog-file.ts';
import { grouped } from '#domain/shared/numbers.ts';
import type { AppContext } from '#worker/env.ts';
import { contentType, decodeUtf8, readRequest } from '#worker/http/body.ts';
import type { CatalogKind, ImportFile, ImportRow, Refusal } from './catalog-kind.ts';
import { readCsv } from './csv.ts';

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

function readJson(kind: CatalogKind, text: string): ImportFile {
  const items = parseList(kind, text);
  const found = items.slice(0, maxCatalogRows).map((item, index) => readObject(kind, index + 1, item));
  return {
    count: items.length,
    rows: found.flatMap((row) => (Array.isArray(row) ? [] : [row])),
    refusals: found.flatMap((row) => (Array.isArray(row) ? row : [])),
    parseValue: (_field, raw) => raw,
    isExported: (field, raw, stored) => JSON.stringify(raw) === JSON.stringify(stored[field]),
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch (cause) {
    throw new AppError('invalid', "The file isn't UTF-8. Save it as “CSV UTF-8”.", { cause });
  }
}

export async function readFile(c: AppContext, kind: CatalogKind, format: CatalogFormat): Promise<ImportFile> {
  if (contentType(c) !== catalogFormats[format]) {
    throw new AppError('unsupported_type', `The body must be ${catalogFormats[format]} for format ${format}`);
  }
  const text = decode(await readRequest(c, maxCatalogBytes, catalogTooLargeText));
  if (text.trim() === '') throw new AppError('invalid', 'The file is empty');
  const file = format === 'csv' ? readCsv(kind, text) : readJson(kind, text);
  if (file.count > maxCatalogRows) {
    const most = `A file may have ${grouped(maxCatalogRows)} ${kind.words.many} at most`;
    throw new AppError('invalid', `${most}; this one has ${grouped(file.count)}`);
  }
  return file;
}
