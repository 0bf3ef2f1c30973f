import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminCutSorts } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { defaultPageSize, pageWindow } from '#domain/api/pagination.ts';
import { reconcileCut } from '#domain/evidence/reconcile-evidence.ts';
import type {
  AdminCut,
  AdminCutDetail,
  AdminCutRow,
  adminCutListQuerySchema,
} from '#domain/fit/cuts/admin-cuts.schema.ts';
import { cutFacts, cutFieldNames, cutFields, unstatedCut } from '#domain/fit/cuts/cut-fields.ts';
import { type CutInput, cutInputSchema } from '#domain/fit/cuts/cut-input.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { ascending, contains, descending } from '#worker/db/sql.ts';
import { countedHistory } from '#worker/features/audit/history.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';
import type { CatalogKind, StoredRow } from '#worker/features/import-export/catalog-kind.ts';
import { exportResponse } from '#worker/features/import-export/export.ts';
import { importRows } from '#worker/features/import-export/import.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { cutEffects } from '../../effects.ts';
import { readFootprints } from '../../footprints/current-footprints.ts';
import { fixedKey, keyedParts, registryWithCuts, registryWithoutCut } from './keyed-parts.ts';
import { adminCutColumns, cutProof } from './proofs.ts';
import { remount } from './remount.ts';

const selectCuts = (db: Database, where: SQL) => db.select(adminCutColumns).from(cuts).where(where);

export const cutWrites = keyedParts<AdminCut, CutInput>({
  entity: 'cut',
  table: cuts,
  select: selectCuts,
  fields: cutFieldNames,
  facts: cutFacts,
  unstated: unstatedCut,
  reconcile: reconcileCut,
  proof: cutProof,
  registryWith: (registry, input) => registryWithCuts(registry, [input]),
  registryWithout: registryWithoutCut,
  users: (db, key) =>
    db.all(sql`SELECT 'Pistol ' || brand || ' ' || model AS name FROM pistols, json_each(cuts) AS own WHERE own.value ->> 'name' = ${key}
      UNION ALL SELECT 'Plate ' || name FROM plates, json_each(cuts) AS sits WHERE sits.value = ${key}`),
  effects: cutEffects,
});

// Drizzle writes a column of the only table without its table, and `json_each` has a `key` of its own.
const pistolCount = sql<number>`(
  SELECT count(*) FROM pistols, json_each(pistols.cuts) AS own WHERE own.value ->> 'name' = cuts.key)`;

const name = sql`name COLLATE NOCASE`;
const maker = sql`maker COLLATE NOCASE`;

/** A few hundred rows are sorted without an index. */
const orders: Record<(typeof adminCutSorts)[number], SQL[]> = {
  name: ascending(name),
  '-name': descending(name),
  maker: ascending(maker, name),
  '-maker': [...descending(maker), ...ascending(name)],
  pistols: ascending(pistolCount, name),
  '-pistols': [...descending(pistolCount), ...ascending(name)],
  verified: ascending(cuts.verifiedFacts, name),
  '-verified': [...descending(cuts.verifiedFacts), ...ascending(name)],
};

type Query = z.output<typeof adminCutListQuerySchema>;

const matching = ({ q, only }: Query): SQL | undefined =>
  and(
    only === undefined ? undefined : sql`json_array_length(${cuts.disputedFields}) > 0`,
    q === undefined ? undefined : contains(sql`key || ' ' || name || ' ' || maker`, q),
  );

async function listCuts(db: Database, query: Query): Promise<{ rows: AdminCutRow[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: defaultPageSize, offset: 0 };
  const page = db
    .select({
      id: cuts.id,
      key: cuts.key,
      name: cuts.name,
      maker: cuts.maker,
      pistols: pistolCount,
      statedFacts: cuts.statedFacts,
      verifiedFacts: cuts.verifiedFacts,
      disputedFields: cuts.disputedFields,
      version: cuts.version,
    })
    .from(cuts)
    .where(matching(query))
    .orderBy(...orders[query.sort ?? 'maker'])
    .limit(limit)
    .offset(offset);
  const total = db.select({ total: count() }).from(cuts).where(matching(query));
  const [rows, [counted]] = await db.batch([page, total]);
  return { rows, total: counted?.total ?? 0 };
}

async function getForEditing(db: Database, id: number): Promise<AdminCutDetail> {
  const [row] = await db
    .select({ ...adminCutColumns, readers: readersOf('cuts') })
    .from(cuts)
    .where(eq(cuts.id, id));
  if (row === undefined) throw new AppError('not_found', 'Cut not found');
  return row;
}

export const cutKind: CatalogKind = {
  entity: 'cut',
  words: { one: 'cut', aOne: 'A cut', many: 'cuts' },
  table: cuts,
  fields: cutFieldNames,
  fieldTable: cutFields,
  isComputed: () => false,
  objectLists: ['evidence', 'takes', 'doesNotSeat'],
  names: { fields: ['key'], words: 'key', blamed: 'key' },
  nameOf: ({ name }) => String(name),
  read: (db, where, limit = -1) =>
    selectCuts(db, where).orderBy(asc(cuts.id)).limit(limit) as unknown as Promise<StoredRow[]>,
  newRow: { ...unstatedCut, unverified: [...cutFacts] },
  schema: cutInputSchema,
  reconcile: (registry, row, before) => ({
    ...row,
    ...reconcileCut(registry, row as CutInput, before as CutInput | undefined, null),
  }),
  derived: (registry, row) => cutProof(registry, row as CutInput),
  derivedColumns: ['statedFacts', 'verifiedFacts', 'verifiedFields', 'disputedFields', 'confidence'],
  imageFields: [],
  effects: cutEffects,
  rowId: sql`coalesce(staged.optic_id, (
    SELECT created.id FROM cuts AS created WHERE created.key = staged.changes ->> '$.key.to'))`,
  keepsName: async () => fixedKey,
  together: {
    faults: (_registry, rows) => rows.map(() => undefined),
    change: (db, registry, rows) => remount(db, registry, registryWithCuts(registry, rows as CutInput[])),
    async written(db) {
      await readFootprints(db, true);
    },
  },
};

export const adminCutEndpoints = [
  endpoint('GET /api/admin/cuts', ({ db, query }) => listCuts(db, query)),

  endpoint('GET /api/admin/cuts/:id', ({ db, params }) => getForEditing(db, params.id)),

  endpoint('GET /api/admin/cuts/:id/history', ({ db, params, query }) => countedHistory(db, 'cut', params.id, query)),

  endpoint('POST /api/admin/cuts', ({ actor, body }) => cutWrites.create(actor, body)),

  endpoint('PUT /api/admin/cuts/:id', ({ actor, params, body }) => cutWrites.update(actor, params.id, body)),

  endpoint('DELETE /api/admin/cuts/:id', async ({ actor, params, query }) => {
    await cutWrites.delete(actor, params.id, query.version);
    return { message: 'The cut was deleted.' };
  }),

  endpoint('GET /api/admin/catalogue/cuts/export', ({ c, db, query: { format = 'csv' } }) =>
    exportResponse(c, db, cutKind, 'red-dot-atlas-cuts', format),
  ),

  endpoint('POST /api/admin/catalogue/cuts/import', ({ c, actor, query }) => importRows(c, actor, cutKind, query)),
];
