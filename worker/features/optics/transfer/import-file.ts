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

/** A row as its file has it: of which optic, and the raw value of each field that the file names. */
export type FiledRow = { row: number; id: unknown; said: Map<OpticField, unknown> };

export type ImportFile = {
  /** All rows, however many can be read. */
  count: number;
  rows: FiledRow[];
  /** What could not be read. */
  refusals: Refusal[];
  /** What a raw value means. */
  meaning: (field: OpticField, raw: unknown) => unknown;
  /** Whether a raw value is what an export writes of an optic: whatever that is, it is no change. */
  says: (field: OpticField, raw: unknown, optic: FiledOptic) => boolean;
};

function readObject(row: number, value: unknown): FiledRow | Refusal[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ row, field: '', reason: 'An optic must be an object' }];
  }
  const { id, ...rest } = value as { id?: unknown };
  const said = Object.entries(rest);
  const unknown = said.filter(([name]) => !isOpticField(name));
  if (unknown.length > 0) return unknown.map(([field]) => ({ row, field, reason: 'There is no such field' }));
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

/** Takes the mark at the beginning, if there is one. @throws AppError 'invalid' */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid', 'The file is not in UTF-8: save it as “CSV UTF-8”', { cause });
  }
}

/**
 * The rows of the file that a call brings.
 * @throws AppError 'unsupported_type', 'too_large', or 'invalid' where the file as a whole cannot be read
 */
export async function importFile(c: AppContext, format: CatalogFormat): Promise<ImportFile> {
  const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== catalogFormats[format]) {
    throw new AppError('unsupported_type', `The body must be ${catalogFormats[format]}, as the format is ${format}`);
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
