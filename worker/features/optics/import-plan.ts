import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { inArray, sql } from 'drizzle-orm';
import type { ImportReport } from '#domain/admin.ts';
import { maxRefusals } from '#domain/catalogue-file.ts';
import { type OpticInput, opticInputSchema } from '#domain/optic-input.schema.ts';
import { opticFullName } from '#domain/optics.ts';
import type { Database } from '../../db/client.ts';
import { optics } from '../../db/schema/optics.ts';
import { type Changes, difference } from '../audit/service.ts';
import { type FiledOptic, filedColumns, kindOf, type OpticField, opticFields } from './catalogue-fields.ts';
import type { FiledRow, ImportFile, Refusal } from './import-file.ts';
import { type FoundRow, findRows } from './import-rows.ts';
import { storedOptic } from './stored.ts';

/** What an import writes: JSON texts, so that thousands of them are little to hold. */
export type ImportPlan = {
  report: Omit<ImportReport, 'written'>;
  /** Each `{changes, derived}`. */
  added: string[];
  /** Each `{id, changes, derived}`. */
  changed: string[];
  /** The id of each optic that changes, with the version that the change started from. */
  versions: [id: number, version: number][];
};

type StoredOptic = FiledOptic & { version: number };

/** Rows that are looked at together; their optics are read by one query. */
const rowsAtOnce = 500;

/** The longest JSON of a row: two of this are bound at once, of the 2 MB that D1 takes for a value. */
export const maxRowLength = 300_000;

/** What a new optic says where its file says nothing. */
const unstated = Object.fromEntries(
  opticFields.map((field) => [field, { string: null, number: null, boolean: false, json: [] }[kindOf(field)]]),
);
const newOptic = { ...unstated, primaryUse: undefined, confidence: 'low' };

async function readOptics(db: Database, ids: number[]): Promise<Map<number, StoredOptic>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...filedColumns, version: optics.version })
    .from(optics)
    .where(inArray(optics.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  return new Map((rows as unknown as StoredOptic[]).map((optic) => [optic.id, optic]));
}

/** What is wrong with an optic, one reason a field. */
function refusalsOf(row: number, input: object): Refusal[] | OpticInput {
  const { success, data, error } = opticInputSchema.safeParse(input);
  if (success) return data;
  const reasons = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    const flag = field !== '' && kindOf(field as OpticField) === 'boolean';
    if (!reasons.has(field)) reasons.set(field, flag ? 'Must be true or false' : message);
  }
  return [...reasons].map(([field, reason]) => ({ row, field, reason }));
}

/** Collects what the rows of a file come to. */
class Planning {
  readonly plan: ImportPlan = {
    report: { added: [], changed: [], unchanged: 0, refused: [], refusedInAll: 0, plan: '' },
    added: [],
    changed: [],
    versions: [],
  };
  readonly #file: ImportFile;
  readonly #hash = sha256.create();

  constructor(file: ImportFile) {
    this.#file = file;
  }

  refuse(refusals: Refusal[]): void {
    const { report } = this.plan;
    report.refusedInAll += refusals.length;
    report.refused.push(...refusals.slice(0, maxRefusals - report.refused.length));
  }

  /** @param optic the one that the row is about; undefined where the row adds one */
  take({ row, said }: FiledRow, optic: StoredOptic | undefined): void {
    const { report } = this.plan;
    const values = this.#valuesOf(said, optic);
    if (optic !== undefined && Object.keys(values).length === 0) {
      report.unchanged += 1;
      return;
    }
    const before = optic && Object.fromEntries(opticFields.map((field) => [field, optic[field]]));
    const input = refusalsOf(row, { ...(before ?? newOptic), ...values });
    if (Array.isArray(input)) this.refuse(input);
    else this.#write(row, optic, difference(before ?? null, input), input);
  }

  #write(row: number, optic: StoredOptic | undefined, changes: Changes, input: OpticInput): void {
    const { report, added, changed, versions } = this.plan;
    const fields = Object.keys(changes);
    const { footprintKey, dotSizes, searchParts } = storedOptic(input);
    const item = JSON.stringify({ id: optic?.id, changes, derived: { footprintKey, dotSizes, searchParts } });
    const name = opticFullName(input);
    if (fields.length === 0) {
      report.unchanged += 1;
    } else if (item.length > maxRowLength) {
      this.refuse([{ row, field: '', reason: 'This optic has too much text' }]);
    } else if (optic === undefined) {
      report.added.push({ row, name });
      added.push(item);
    } else {
      report.changed.push({ row, id: optic.id, name, fields });
      changed.push(item);
      versions.push([optic.id, optic.version]);
    }
    this.#hash.update(new TextEncoder().encode(`${row} ${optic?.version} ${item}\n`));
  }

  #valuesOf(said: FiledRow['said'], optic: StoredOptic | undefined): object {
    const file = this.#file;
    const differing = [...said].filter(([field, raw]) => optic === undefined || !file.says(field, raw, optic));
    return Object.fromEntries(differing.map(([field, raw]) => [field, file.meaning(field, raw)]));
  }

  finished(): ImportPlan {
    const { report } = this.plan;
    report.refused.sort((one, other) => one.row - other.row);
    report.plan = bytesToHex(this.#hash.digest());
    return this.plan;
  }
}

/** What a file would add and change, and what of it is refused. Nothing is written. */
export async function planImport(db: Database, file: ImportFile): Promise<ImportPlan> {
  const planning = new Planning(file);
  planning.refuse(file.refusals);
  const found = await findRows(db, file);
  planning.refuse(found.refusals);
  for (let start = 0; start < found.rows.length; start += rowsAtOnce) {
    const rows = found.rows.slice(start, start + rowsAtOnce);
    const stored = await readOptics(
      db,
      rows.flatMap(({ opticId }) => opticId ?? []),
    );
    for (const row of rows) takeRow(planning, row, stored);
  }
  return planning.finished();
}

function takeRow(planning: Planning, { opticId, ...row }: FoundRow, stored: Map<number, StoredOptic>): void {
  const optic = opticId === undefined ? undefined : stored.get(opticId);
  if (opticId === undefined || optic !== undefined) planning.take(row, optic);
  else planning.refuse([{ row: row.row, field: 'id', reason: `There is no optic ${opticId}` }]);
}
