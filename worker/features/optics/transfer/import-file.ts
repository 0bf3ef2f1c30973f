import type { ImportReport } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import {
  type CatalogFormat,
  catalogFormats,
  catalogTooLargeText,
  maxCatalogBytes,
  maxCatalogRows,
} from '#domain/optics/catalog-file.ts';
import type { AppContext } from '#worker/env.ts';
import { readBytes } from '#worker/http/body.ts';
import { readCsv } from './catalog-csv.ts';
import { type FiledOptic, isOpticField, type OpticField } from './catalog-fields.ts';

export type Refusal = ImportReport['refused'][number];

/** A row of a file: the id of its optic and the raw value of each field in the file. */
export type FiledRow = { row: number; id: unknown; said: Map<OpticField, unknown> };

export type ImportFile = {
  /** All rows, including those that can't be read. */
  count: number;
  rows: FiledRow[];
  /** Rows that can't be read. */
  refusals: Refusal[];
  /** The value of a raw value. */
  meaning: (field: OpticField, raw: unknown) => unknown;
  /** Whether an export would write this raw value for an optic. If so, it changes nothing, valid or not. */
  says: (field: OpticField, raw: unknown, optic: FiledOptic) => boolean;
};

function readObject(row: number, value: unknown): FiledRow | Refusal[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ row, field: '', reason: 'An optic must be an object' }];
  }
  const { id, ...rest } = value as { id?: unknown };
  const said = Object.entries(rest);
  const unknown = said.filter(([name]) => !isOpticField(name));
  if (unknown.length > 0) return unknown.map(([field]) => ({ row, field, reason: 'Unknown field' }));
  return { row, id: id ?? undefined, said: new Map(said as [OpticField, unknown][]) };
}

function readJson(text: string): ImportFile {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The file is not valid JSON', { cause });
  }
  if (!Array.isArray(values)) throw new AppError('invalid', 'The file must be a list of optics');
  const rows: FiledRow[] = [];
  const refusals: Refusal[] = [];
  for (const [index, value] of values.slice(0, maxCatalogRows).entries()) {
    const found = readObject(index + 1, value);
    if (Array.isArray(found)) refusals.push(...found);
    else rows.push(found);
  }
  return {
    count: values.length,
    rows,
    refusals,
    meaning: (_field, raw) => raw,
    says: (field, raw, optic) => JSON.stringify(raw) === JSON.stringify(optic[field]),
  };
}

/**
 * Decodes UTF-8, with or without a byte order mark.
 * @throws AppError 'invalid'
 */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid', "The file isn't UTF-8. Save it as “CSV UTF-8”.", { cause });
  }
}

/**
 * Parses the file in a request's body.
 * @throws AppError 'unsupported_type', 'too_large', or 'invalid' if the file as a whole can't be read
 */
export async function importFile(c: AppContext, format: CatalogFormat): Promise<ImportFile> {
  const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== catalogFormats[format]) {
    throw new AppError('unsupported_type', `The body must be ${catalogFormats[format]} for format ${format}`);
  }
  const text = decoded(await readBytes(c.req.raw.body, maxCatalogBytes, catalogTooLargeText));
  if (text.trim() === '') throw new AppError('invalid', 'The file is empty');
  const file = format === 'csv' ? readCsv(text) : readJson(text);
  if (file.count > maxCatalogRows) {
    const most = maxCatalogRows.toLocaleString('en-US');
    throw new AppError('too_large', `A file may have ${most} optics at most`);
  }
  return file;
}
