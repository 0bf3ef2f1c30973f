import { inArray } from 'drizzle-orm';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import { ownImageKeys } from '#domain/images/images.ts';
import { maxRefusals } from '#domain/optics/catalog-file.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import { sourcedFields } from '#domain/optics/field-roles.ts';
import { type OpticInput, opticInputSchema } from '#domain/optics/optic-input.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import type { Database } from '#worker/db/client.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { jsonList } from '#worker/db/sql.ts';
import { difference } from '#worker/features/audit/audit.ts';
import { settleOptic } from '#worker/features/evidence/settle.ts';
import { lostImages, lostImageText } from '#worker/features/images/guard.ts';
import { createSha256 } from '#worker/http/secrets.ts';
import { imageFields } from '../columns.ts';
import { type CatalogOptic, catalogColumns, opticFields } from './catalog-fields.ts';
import type { ImportFile, ImportRow, Refusal } from './import-row.ts';
import { findRows } from './import-rows.ts';

export type ImportPlan = {
  report: Omit<ImportReport, 'written'>;
  /** JSON lists of `{id, changes, derived}`, each short enough for one bound value. Created optics have no id. */
  items: string[];
  /** The id of each optic to update, with the version that the update starts from. */
  versions: [id: number, version: number][];
  /** Keys of uploaded images that rows newly name. */
  images: Set<string>;
};

type StoredOptic = CatalogOptic & { version: number };

/** Rows planned at once; one query reads their optics. */
const rowsAtOnce = 500;

/** Maximum length of a list and of an item. D1 takes values of up to 2 MB, and a character has up to three bytes. */
const maxListLength = 600_000;
const maxItemLength = 300_000;

/** Defaults of a new optic; its file must state the primary use. */
const newOptic = { ...unstatedOptic, unverified: [...sourcedFields], primaryUse: undefined };

async function readOptics(db: Database, ids: number[]): Promise<Map<number, StoredOptic>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...catalogColumns, version: optics.version })
    .from(optics)
    .where(inArray(optics.id, jsonList(ids)));
  return new Map((rows as unknown as StoredOptic[]).map((optic) => [optic.id, optic]));
}

/** Validates an optic; refuses it with one reason per field. */
function refusalsOf(row: number, input: object): Refusal[] | OpticInput {
  const { success, data, error } = opticInputSchema.safeParse(input);
  if (success) return data;
  const reasons = new Map<string, string>();
  for (const { path, message } of error.issues) {
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
    images: new Set(),
  };
  readonly #file: ImportFile;
  readonly #origin: string;
  readonly #hash = createSha256();
  #list: string[] = [];
  #listLength = 0;

  constructor(file: ImportFile, origin: string) {
    this.#file = file;
    this.#origin = origin;
  }

  imagesIn(rows: ImportRow[]): string[] {
    const texts = rows.flatMap(({ raw }) => imageFields.map((field) => raw.get(field)));
    return texts.flatMap((text) => (typeof text === 'string' ? ownImageKeys(text.trim(), this.#origin) : []));
  }

  refuse(refusals: Refusal[]): void {
    const { report } = this.plan;
    report.refusedInAll += refusals.length;
    report.refused.push(...refusals.slice(0, maxRefusals - report.refused.length));
  }

  /**
   * Plans one row.
   * @param optic the row's optic; undefined if the row creates one
   * @param lost keys of lost images
   */
  planRow({ row, raw }: ImportRow, optic: StoredOptic | undefined, lost: ReadonlySet<string>): void {
    const { report } = this.plan;
    const values = this.#valuesOf(raw, optic);
    if (optic !== undefined && Object.keys(values).length === 0) {
      report.unchanged += 1;
      return;
    }
    const before = optic && Object.fromEntries(opticFields.map((field) => [field, optic[field]]));
    const given = refusalsOf(row, { ...(before ?? newOptic), ...values });
    if (Array.isArray(given)) {
      this.refuse(given);
      return;
    }
    // The file does not say who read its pages.
    const input = refusalsOf(row, { ...given, ...settleOptic(given, optic, null) });
    if (Array.isArray(input)) {
      this.refuse(input);
      return;
    }
    const changes = difference(before ?? null, input);
    const refusals = this.#nameImages(row, changes, lost);
    if (refusals.length > 0) this.refuse(refusals);
    else this.#write(row, optic, changes, input);
  }

  /** Collects the images that a row newly names and refuses lost ones. */
  #nameImages(row: number, changes: Changes, lost: ReadonlySet<string>): Refusal[] {
    return imageFields.flatMap((field) => {
      const keys = ownImageKeys(String(changes[field]?.to ?? ''), this.#origin);
      for (const key of keys) this.plan.images.add(key);
      return keys.some((key) => lost.has(key)) ? [{ row, field, reason: lostImageText }] : [];
    });
  }

  #write(row: number, optic: StoredOptic | undefined, changes: Changes, input: OpticInput): void {
    const { report, versions } = this.plan;
    const fields = Object.keys(changes);
    const derived = derivedColumns(input);
    const item = JSON.stringify({ id: optic?.id, changes, derived });
    const name = opticFullName(input);
    if (fields.length === 0) {
      report.unchanged += 1;
    } else if (item.length > maxItemLength) {
      this.refuse([{ row, field: '', reason: 'This optic has too much text' }]);
    } else if (optic === undefined) {
      report.added.push({ row, name });
      this.#stage(item);
    } else {
      report.changed.push({ row, id: optic.id, name, fields });
      versions.push([optic.id, optic.version]);
      this.#stage(item);
    }
    this.#hash.update(new TextEncoder().encode(`${row} ${optic?.version} ${item}\n`));
  }

  #stage(item: string): void {
    if (this.#listLength + item.length > maxListLength) this.#closeList();
    this.#list.push(item);
    this.#listLength += item.length;
  }

  #closeList(): void {
    if (this.#list.length > 0) this.plan.items.push(`[${this.#list.join(',')}]`);
    this.#list = [];
    this.#listLength = 0;
  }

  #valuesOf(raw: ImportRow['raw'], optic: StoredOptic | undefined): object {
    const file = this.#file;
    const changed = [...raw].filter(([field, value]) => optic === undefined || !file.isExported(field, value, optic));
    return Object.fromEntries(changed.map(([field, value]) => [field, file.parseValue(field, value)]));
  }

  finish(): ImportPlan {
    this.#closeList();
    const { report } = this.plan;
    report.refused.sort((one, other) => one.row - other.row);
    report.plan = this.#hash.digest().toHex();
    return this.plan;
  }
}

/** Plans what a file would create and update and what it refuses. Writes nothing, but consumes the file's rows. */
export async function planImport(db: Database, file: ImportFile, origin: string): Promise<ImportPlan> {
  const planning = new Planning(file, origin);
  planning.refuse(file.refusals);
  const found = await findRows(db, file);
  planning.refuse(found.refusals);
  file.rows.length = 0;
  while (found.rows.length > 0) {
    const rows = found.rows.splice(0, rowsAtOnce);
    const stored = await readOptics(
      db,
      rows.flatMap(({ opticId }) => opticId ?? []),
    );
    const lost = await lostImages(db, planning.imagesIn(rows));
    for (const { opticId, ...row } of rows) {
      const optic = opticId === undefined ? undefined : stored.get(opticId);
      if (opticId === undefined || optic !== undefined) planning.planRow(row, optic, lost);
      else planning.refuse([{ row: row.row, field: 'id', reason: `Optic ${opticId} not found` }]);
    }
  }
  return planning.finish();
}
