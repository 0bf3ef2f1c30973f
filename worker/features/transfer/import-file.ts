import { AppError } from '#domain/api/errors.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
  maxCatalogRows,
} from '#domain/optics/catalog-file.ts';
import type { AppContext } from '#worker/env.ts';
import { contentType, decodeUtf8, readRequest } from '#worker/http/body.ts';
import { readCsv } from './csv-file.ts';
import type { ImportFile, ImportRow, Refusal } from './import-row.ts';
import type { TransferKind } from './transfer-kind.ts';

function readObject({ fields, isComputed, words }: TransferKind, row: number, value: unknown): ImportRow | Refusal[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ row, field: '', reason: `${words.aOne} must be an object` }];
  }
  const { id, ...rest } = value as { id?: unknown };
  const values = Object.entries(rest).filter(([name]) => !isComputed(name));
  const unknown = values.filter(([name]) => !fields.includes(name));
  if (unknown.length > 0) return unknown.map(([field]) => ({ row, field, reason: 'Unknown field' }));
  return { row, id: id ?? undefined, readRaw: () => new Map(values) };
}

function readJson(kind: TransferKind, text: string): ImportFile {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The file is not valid JSON', { cause });
  }
  if (!Array.isArray(values)) throw new AppError('invalid', `The file must be a list of ${kind.words.many}`);
  const rows: ImportRow[] = [];
  const refusals: Refusal[] = [];
  for (const [index, value] of values.slice(0, maxCatalogRows).entries()) {
    const found = readObject(kind, index + 1, value);
    if (Array.isArray(found)) refusals.push(...found);
    else rows.push(found);
  }
  return {
    count: values.length,
    rows,
    refusals,
    parseValue: (_field, raw) => raw,
    isExported: (field, raw, stored) => JSON.stringify(raw) === JSON.stringify(stored[field]),
  };
}

/** @throws AppError 'invalid' */
function decoded(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch (cause) {
    throw new AppError('invalid', "The file isn't UTF-8. Save it as “CSV UTF-8”.", { cause });
  }
}

/**
 * Parses the file in a request's body.
 * @throws AppError 'unsupported_type', 'too_large', or 'invalid' if the file as a whole can't be read
 */
export async function importFile(c: AppContext, kind: TransferKind, format: CatalogFormat): Promise<ImportFile> {
  if (contentType(c) !== catalogFormats[format]) {
    throw new AppError('unsupported_type', `The body must be ${catalogFormats[format]} for format ${format}`);
  }
  const text = decoded(await readRequest(c, maxCatalogBytes, catalogTooLargeText));
  if (text.trim() === '') throw new AppError('invalid', 'The file is empty');
  const file = format === 'csv' ? readCsv(kind, text) : readJson(kind, text);
  if (file.count > maxCatalogRows) {
    const most = maxCatalogRows.toLocaleString('en-US');
    throw new AppError('too_large', `A file may have ${most} ${kind.words.many} at most`);
  }
  return file;
}
