import { inArray } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownFootprints } from '#domain/fit/footprints/known-footprints.ts';
import { ownImageKeys } from '#domain/images/images.ts';
import { maxRefusals } from '#domain/transfer/catalog-file.ts';
import { difference } from '#worker/db/audit.ts';
import type { Database } from '#worker/db/client.ts';
import { type Renamed, renamed } from '#worker/db/former-slugs.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import { jsonList } from '#worker/db/sql.ts';
import { lostImages, lostImageText } from '#worker/features/images/guard.ts';
import { createSha256 } from '#worker/http/secrets.ts';
import { findRows, isRenamed, notFound } from './find-rows.ts';
import { type ImportFile, type ImportRow, type Refusal, tooMuchText } from './import-row.ts';
import { TextStore } from './text-store.ts';
import { columnOf, type Fields, type StoredRow, type TransferKind } from './transfer-kind.ts';

export type ImportPlan = {
  report: Omit<ImportReport, 'written'>;
  /**
   * Read JSON lists of `{id, changes, derived}`, each short enough for one bound value. Created rows have no id. Empty for
   * a dry run.
   */
  items: (() => string)[];
  /** The id of each row to update, with the version that the update starts from. */
  versions: [id: number, version: number][];
  /** The slugs that rows lose. */
  renamed: Renamed[];
  /** Keys of uploaded images that rows newly name. */
  images: Set<string>;
  /** The rows to write, of kinds whose rows depend on each other. */
  together: { row: number; input: Fields }[];
};

/** Rows planned at once; one query reads what is stored of them. */
const rowsAtOnce = 500;

/** Maximum length of a list and of an item. D1 takes values of up to 2 MB, and a character has up to two bytes. */
const maxListLength = 900_000;
const maxItemLength = 300_000;

async function readStored(db: Database, kind: TransferKind, ids: number[]): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map();
  const rows = await kind.read(db, inArray(columnOf(kind, 'id') as SQLiteColumn, jsonList(ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** JSON in Latin-1: one character beyond it would double the memory of the whole string. */
function latin1Json(value: object): string {
  return JSON.stringify(value).replace(
    /[^\0-\xff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Validates a row; refuses it with one reason per field. */
function refusalsOf(
  registry: FootprintRegistry,
  { schema }: TransferKind,
  row: number,
  input: Fields,
): Refusal[] | Fields {
  const { success, data, error } = schema.safeParse(input);
  const issues = success ? unknownFootprints(registry, data) : error.issues;
  if (success && issues.length === 0) return data;
  const reasons = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!reasons.has(field)) reasons.set(field, message);
  }
  return [...reasons].map(([field, reason]) => ({ row, field, reason }));
}

class Planning {
  readonly plan: ImportPlan = {
    report: { added: [], changed: [], unchanged: 0, refused: [], refusedInAll: 0, plan: '' },
    items: [],
    versions: [],
    renamed: [],
    images: new Set(),
    together: [],
  };
  readonly #registry: FootprintRegistry;
  readonly #kind: TransferKind;
  readonly #file: ImportFile;
  readonly #origin: string;
  readonly #dryRun: boolean;
  readonly #hash = createSha256();
  readonly #store = new TextStore();
  #list: string[] = [];
  #listLength = 0;

  constructor(registry: FootprintRegistry, kind: TransferKind, file: ImportFile, origin: string, dryRun: boolean) {
    this.#registry = registry;
    this.#kind = kind;
    this.#file = file;
    this.#origin = origin;
    this.#dryRun = dryRun;
  }

  imagesIn(rows: ImportRow[]): string[] {
    const texts = rows.flatMap(({ readRaw }) => {
      const raw = readRaw();
      return this.#kind.imageFields.map((field) => raw.get(field));
    });
    return texts.flatMap((text) => (typeof text === 'string' ? ownImageKeys(text.trim(), this.#origin) : []));
  }

  refuse(refusals: Refusal[]): void {
    const { report } = this.plan;
    report.refusedInAll += refusals.length;
    report.refused.push(...refusals.slice(0, maxRefusals - report.refused.length));
  }

  /**
   * Plans one row.
   * @param stored what is stored of it; undefined if the row creates it
   * @param lost keys of lost images
   */
  planRow({ row, readRaw }: ImportRow, stored: StoredRow | undefined, lost: ReadonlySet<string>): void {
    const { report } = this.plan;
    const { fields, newRow, settle } = this.#kind;
    const values = this.#valuesOf(readRaw(), stored);
    if (stored !== undefined && Object.keys(values).length === 0) {
      report.unchanged += 1;
      return;
    }
    const before = stored && Object.fromEntries(fields.map((field) => [field, stored[field]]));
    const given = refusalsOf(this.#registry, this.#kind, row, { ...(before ?? newRow), ...values });
    if (Array.isArray(given)) {
      this.refuse(given);
      return;
    }
    const input = refusalsOf(this.#registry, this.#kind, row, settle(this.#registry, given, stored));
    if (Array.isArray(input)) {
      this.refuse(input);
      return;
    }
    const changes = difference(before ?? null, input);
    const refusals = this.#nameImages(row, changes, lost);
    if (refusals.length > 0) this.refuse(refusals);
    else this.#write(row, stored, changes, input);
  }

  /** Collects the images that a row newly names and refuses lost ones. */
  #nameImages(row: number, changes: Changes, lost: ReadonlySet<string>): Refusal[] {
    return this.#kind.imageFields.flatMap((field) => {
      const keys = ownImageKeys(String(changes[field]?.to ?? ''), this.#origin);
      for (const key of keys) this.plan.images.add(key);
      return keys.some((key) => lost.has(key)) ? [{ row, field, reason: lostImageText }] : [];
    });
  }

  #write(row: number, stored: StoredRow | undefined, changes: Changes, input: Fields): void {
    const { report, versions } = this.plan;
    const { derived, nameOf, objectLists, slugs } = this.#kind;
    const fields = Object.keys(changes);
    // The audit entry of an update has only the changed items of a long list.
    const whole = stored ? fields.filter((field) => objectLists.includes(field)) : [];
    const lists = Object.fromEntries(whole.map((field) => [field, input[field]]));
    const item = latin1Json({ id: stored?.id, changes, derived: { ...lists, ...derived(this.#registry, input) } });
    const name = nameOf(input);
    if (fields.length > 0 && this.#kind.together) this.plan.together.push({ row, input });
    if (fields.length === 0) {
      report.unchanged += 1;
    } else if (item.length > maxItemLength) {
      this.refuse([{ row, field: '', reason: tooMuchText(this.#kind) }]);
    } else if (stored === undefined) {
      report.added.push({ row, name });
      this.#stage(item);
    } else {
      report.changed.push({ row, id: stored.id, name, fields });
      versions.push([stored.id, stored.version]);
      if (slugs) this.plan.renamed.push(...renamed(slugs(stored), slugs(input)));
      this.#stage(item);
    }
    this.#hash.update(new TextEncoder().encode(`${row} ${stored?.version} ${item}\n`));
  }

  #stage(item: string): void {
    if (this.#dryRun) return;
    if (this.#listLength + item.length > maxListLength) this.#closeList();
    this.#list.push(item);
    this.#listLength += item.length;
  }

  #closeList(): void {
    if (this.#list.length > 0) this.plan.items.push(this.#store.add(`[${this.#list.join(',')}]`));
    this.#list = [];
    this.#listLength = 0;
  }

  #valuesOf(raw: ReadonlyMap<string, unknown>, stored: StoredRow | undefined): Fields {
    const file = this.#file;
    const changed = [...raw].filter(([field, value]) => stored === undefined || !file.isExported(field, value, stored));
    return Object.fromEntries(changed.map(([field, value]) => [field, file.parseValue(field, value)]));
  }

  finish(): ImportPlan {
    this.#closeList();
    const { report, together } = this.plan;
    const faults =
      this.#kind.together?.faults(
        this.#registry,
        together.map(({ input }) => input),
      ) ?? [];
    this.refuse(
      together.flatMap(({ row }, index) => {
        const fault = faults[index];
        return fault === undefined ? [] : [{ row, ...fault }];
      }),
    );
    report.refused.sort((one, other) => one.row - other.row);
    report.plan = this.#hash.digest().toHex();
    return this.plan;
  }
}

/** Plans what a file would create and update and what it refuses. Writes nothing, but consumes the file's rows. */
export async function planImport(
  db: Database,
  registry: FootprintRegistry,
  kind: TransferKind,
  file: ImportFile,
  origin: string,
  dryRun: boolean,
): Promise<ImportPlan> {
  const planning = new Planning(registry, kind, file, origin, dryRun);
  planning.refuse(file.refusals);
  const found = await findRows(db, kind, file);
  planning.refuse(found.refusals);
  file.rows.length = 0;
  while (found.rows.length > 0) {
    const rows = found.rows.splice(0, rowsAtOnce);
    const stored = await readStored(
      db,
      kind,
      rows.flatMap(({ storedId }) => storedId ?? []),
    );
    const lost = await lostImages(db, planning.imagesIn(rows));
    for (const { storedId, ...row } of rows) {
      const found = storedId === undefined ? undefined : stored.get(storedId);
      if (storedId !== undefined && found === undefined) {
        planning.refuse([{ row: row.row, field: 'id', reason: notFound(kind, storedId) }]);
        continue;
      }
      const kept = found && isRenamed(kind, file, row, found) ? await kind.keepsName?.(db, found) : undefined;
      if (kept === undefined) planning.planRow(row, found, lost);
      else planning.refuse([{ row: row.row, field: kind.names.blamed, reason: kept }]);
    }
  }
  return planning.finish();
}
