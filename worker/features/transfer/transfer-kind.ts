import { getTableColumns, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Guards } from '#worker/db/abort.ts';
import type { Statements } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import type { EffectsOf } from '#worker/db/effects.ts';
import type { Slugs } from '#worker/db/former-slugs.ts';

/** A row by field. */
export type Fields = Record<string, unknown>;

/** A row of a file. */
export type TransferRow = Fields & { id: number };
export type StoredRow = TransferRow & { version: number };

/** What a batch does besides writing its rows. */
export type Follows = { statements: Statements; guards: Guards };

/** What export and import need to know about a kind of row. */
export type TransferKind = {
  entity: ChangedKind;
  /** 'optic', 'An optic', 'optics' */
  words: { one: string; aOne: string; many: string };
  table: SQLiteTable;
  /** The fields of a file besides the id, in the order of its columns: spreadsheets rely on it. */
  fields: readonly string[];
  /** Whether a column of an older export is computed now; an import skips it. */
  isComputed: (name: string) => boolean;
  /** Fields with lists of objects, which CSV has as JSON. */
  objectLists: readonly string[];
  /** What names a row: its fields, all of them in words, and the one that a taken name is reported at. */
  names: { fields: readonly string[]; words: string; blamed: string };
  nameOf: (row: Fields) => string;
  /** Rows by id. */
  read: (db: Database, where: SQL, limit?: number) => Promise<StoredRow[]>;
  /** Values of a new row's fields that its file leaves out. */
  newRow: Fields;
  schema: z.ZodType<Fields>;
  /** A row with its evidence after the import. The file does not say who read its pages. */
  settle: (registry: FootprintRegistry, row: Fields, before: StoredRow | undefined) => Fields;
  /** What follows from a row's fields: columns, and what `children` reads. */
  derived: (registry: FootprintRegistry, row: Fields) => Fields;
  /** Those that are columns. */
  derivedColumns: readonly string[];
  imageFields: readonly string[];
  effects: EffectsOf;
  /** The slugs of a row, whose former ones lead to it after a rename. */
  slugs?: (row: Fields) => Slugs;
  /** SQL for the id of a staged row, which may have just been created. */
  rowId: SQL;
  /** Why a stored row must keep its name; undefined if nothing depends on it. */
  keepsName?: (db: Database, stored: StoredRow) => Promise<string | undefined>;
  /** What rows of a file do together, for kinds whose rows depend on each other. */
  together?: {
    /** What is wrong with each of the rows, once all are written. */
    faults: (registry: FootprintRegistry, rows: readonly Fields[]) => ({ field: string; reason: string } | undefined)[];
    /** What else changes with them. @throws AppError 'conflict' if something else would break */
    change: (db: Database, registry: FootprintRegistry, rows: readonly Fields[]) => Promise<Follows>;
    /** Called after the batch. */
    written: (db: Database) => Promise<void>;
  };
  /** Statements that write the rows of other tables. */
  children?: (db: Database) => Statements;
};

/** A field's column; undefined if rows of another table hold it. */
export function columnOf({ table }: Pick<TransferKind, 'table'>, field: string): SQLiteColumn | undefined {
  return (getTableColumns(table) as Record<string, SQLiteColumn>)[field];
}
