import { AppError } from '#domain/api/errors.ts';
import { grouped } from '#domain/shared/numbers.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
  maxCatalogRows,
} from '#domain/transfer/catalog-file.ts';
import type { AppContext } from '#worker/env.ts';
import { contentType, readRequest } from '#worker/http/body.ts';
import { readCsv } from './csv-file.ts';
import { type ImportFile, type ImportRow, maxRowLength, type Refusal, tooMuchText } from './import-row.ts';
import { blanks, invalidJson, jsonItems } from './json-items.ts';
import type { TransferKind } from './transfer-kind.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws AppError 'invalid' */
function parsedItem(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw invalidJson(cause);
  }
}

/** An object's values, without its id and what is computed. */
const valuesOf = ({ isComputed }: TransferKind, { id: _id, ...rest }: { id?: unknown }) =>
  Object.entries(rest).filter(([name]) => !isComputed(name));

function readObject(kind: TransferKind, row: number, bytes: Uint8Array): ImportRow | Refusal[] {
  const { fields, words } = kind;
  if (bytes.length > maxRowLength) return [{ row, field: '', reason: tooMuchText(kind) }];
  const value = parsedItem(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ row, field: '', reason: `${words.aOne} must be an object` }];
  }
  const unknown = valuesOf(kind, value).filter(([name]) => !fields.includes(name));
  if (unknown.length > 0) return unknown.map(([field]) => ({ row, field, reason: 'Unknown field' }));
  const readRaw = () => new Map(valuesOf(kind, parsedItem(bytes) as object));
  return { row, id: (value as { id?: unknown }).id ?? undefined, readRaw };
}

function readJson(kind: TransferKind, bytes: Uint8Array): ImportFile {
  const rows: ImportRow[] = [];
  const refusals: Refusal[] = [];
  let count = 0;
  for (const item of jsonItems(bytes, `The file must be a list of ${kind.words.many}`)) {
    count += 1;
    if (count > maxCatalogRows) break;
    const found = readObject(kind, count, item);
    if (Array.isArray(found)) refusals.push(...found);
    else rows.push(found);
  }
  return {
    count,
    rows,
    refusals,
    parseValue: (_field, raw) => raw,
    isExported: (field, raw, stored) => JSON.stringify(raw) === JSON.stringify(stored[field]),
  };
}

/** UTF-8 is checked in parts, so that a file that is read as bytes is never a string. */
const bytesAtOnce = 64 * 1024;

/** @throws AppError 'invalid' */
function checkUtf8(bytes: Uint8Array): void {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for (let start = 0; start < bytes.length; start += bytesAtOnce)
      strict.decode(bytes.subarray(start, start + bytesAtOnce), { stream: true });
    strict.decode();
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
  const bytes = await readRequest(c, maxCatalogBytes, catalogTooLargeText);
  checkUtf8(bytes);
  if (bytes.every((byte) => blanks.has(byte))) throw new AppError('invalid', 'The file is empty');
  const file = format === 'csv' ? readCsv(kind, bytes) : readJson(kind, bytes);
  if (file.count > maxCatalogRows) {
    const most = grouped(maxCatalogRows);
    throw new AppError('too_large', `A file may have ${most} ${kind.words.many} at most`);
  }
  return file;
}
