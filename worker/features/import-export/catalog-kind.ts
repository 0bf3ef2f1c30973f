import { getTableColumns, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { FieldTable } from '#domain/fields/field-entry.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Guards } from '#worker/db/abort.ts';
import type { Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import type { EffectsOf } from '#worker/db/effects.ts';
import type { Slugs } from '#worker/db/former-slugs.ts';

export type Fields = Record<string, unknown>;

export type CatalogRow = Fields & { id: number };
export type StoredRow = CatalogRow & { version: number };

export type Follows = { statements: Statements; guards: Guards };

export type CatalogKind = {
  entity: ChangedKind;
  words: { one: string; aOne: string; many: string };
  table: SQLiteTable;
  /** The fields of a file besides the id, in the order of its columns: spreadsheets rely on it. */
  fields: readonly string[];
  fieldTable: FieldTable;
  /** Whether a column of an older export is computed now; an import skips it. */
  isComputed: (name: string) => boolean;
  objectLists: readonly string[];
  names: { fields: readonly string[]; words: string; blamed: string };
  nameOf: (row: Fields) => string;
  read: (db: Database, where: SQL, limit?: number) => Promise<StoredRow[]>;
  newRow: Fields;
  schema: z.ZodType<Fields>;
  reconcile: (registry: FootprintRegistry, row: Fields, before: StoredRow | undefined) => Fields;
  /** Fields that follow from others of this row: a file can't change them. */
  computedIn?: (row: Fields) => readonly string[];
  derived: (registry: FootprintRegistry, row: Fields) => Fields;
  derivedColumns: readonly string[];
  imageFields: readonly string[];
  effects: EffectsOf;
  slugs?: (row: Fields) => Slugs;
  rowId: SQL;
  keepsName?: (db: Database, stored: StoredRow) => Promise<string | undefined>;
  together?: {
    faults: (registry: FootprintRegistry, rows: readonly Fields[]) => ({ field: string; reason: string } | undefined)[];
    change: (db: Database, registry: FootprintRegistry, rows: readonly Fields[]) => Promise<Follows>;
    written: (db: Database) => Promise<void>;
  };
  children?: (db: Database) => Statements;
};

export type Refusal = ImportReport['refused'][number];

export type ImportRow = { row: number; id: unknown; raw: Map<string, unknown> };

export type ImportFile = {
  count: number;
  rows: ImportRow[];
  refusals: Refusal[];
  /** The value of a cell; `Unreadable` if it could mean two things. */
  parseValue: (field: string, raw: unknown) => unknown;
  /** Whether an export would write this raw value for a stored row. If so, it changes nothing, valid or not. */
  isExported: (field: string, raw: unknown, stored: CatalogRow) => boolean;
};

export function columnOf({ table }: Pick<CatalogKind, 'table'>, field: string): SQLiteColumn | undefined {
  return (getTableColumns(table) as Record<string, SQLiteColumn>)[field];
}
