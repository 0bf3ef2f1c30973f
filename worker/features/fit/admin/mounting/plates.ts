import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminPlateSorts } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { defaultPageSize, pageWindow } from '#domain/api/pagination.ts';
import { reconcilePlate } from '#domain/evidence/reconcile-evidence.ts';
import type {
  AdminPlate,
  AdminPlateDetail,
  AdminPlateRow,
  adminPlateListQuerySchema,
} from '#domain/fit/plates/admin-plates.schema.ts';
import { plateFacts, plateFieldNames, plateFields, unstatedPlate } from '#domain/fit/plates/plate-fields.ts';
import { type PlateInput, plateInputSchema } from '#domain/fit/plates/plate-input.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { ascending, contains, descending } from '#worker/db/sql.ts';
import { countedHistory } from '#worker/features/audit/history.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';
import type { CatalogKind, StoredRow } from '#worker/features/import-export/catalog-kind.ts';
import { exportResponse } from '#worker/features/import-export/export.ts';
import { importRows } from '#worker/features/import-export/import.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { plateEffects } from '../../effects.ts';
import { readFootprints } from '../../footprints/current-footprints.ts';
import { fixedKey, keyedParts, registryWithoutPlate, registryWithPlates } from './keyed-parts.ts';
import { adminPlateColumns, plateProof } from './proofs.ts';
import { remount } from './remount.ts';

const selectPlates = (db: Database, where: SQL) => db.select(adminPlateColumns).from(plates).where(where);

export const plateWrites = keyedParts<AdminPlate, PlateInput>({
  entity: 'plate',
  table: plates,
  select: selectPlates,
  fields: plateFieldNames,
  facts: plateFacts,
  unstated: unstatedPlate,
  reconcile: reconcilePlate,
  proof: plateProof,
  registryWith: (registry, input) => registryWithPlates(registry, [input]),
  registryWithout: registryWithoutPlate,
  users: (db, key) =>
    db.all(
      sql`SELECT 'Pistol ' || brand || ' ' || model AS name FROM pistols, json_each(plates_in_box) AS own WHERE own.value = ${key}`,
    ),
  effects: plateEffects,
});

const pistolCount = sql<number>`(
  SELECT count(*) FROM pistols WHERE EXISTS (
    SELECT 1 FROM json_each(pistols.cuts) AS own, json_each(plates.cuts) AS sits WHERE own.value ->> 'name' = sits.value))`;

const name = sql`name COLLATE NOCASE`;
const maker = sql`maker COLLATE NOCASE`;

/** A few hundred rows are sorted without an index. */
const orders: Record<(typeof adminPlateSorts)[number], SQL[]> = {
  name: ascending(name),
  '-name': descending(name),
  maker: ascending(isNull(plates.maker), maker, name),
  '-maker': [...descending(maker), ...ascending(name)],
  pistols: ascending(pistolCount, name),
  '-pistols': [...descending(pistolCount), ...ascending(name)],
  verified: ascending(plates.verifiedFacts, name),
  '-verified': [...descending(plates.verifiedFacts), ...ascending(name)],
};

type Query = z.output<typeof adminPlateListQuerySchema>;

const matching = ({ q, tab, without }: Query): SQL | undefined =>
  and(
    tab === undefined ? undefined : eq(plates.kind, tab),
    without === undefined ? undefined : eq(plates.verifiedFacts, 0),
    q === undefined
      ? undefined
      : contains(sql`key || ' ' || name || ' ' || coalesce(maker, '') || ' ' || coalesce(part_number, '')`, q),
  );

async function listPlates(db: Database, query: Query): Promise<{ rows: AdminPlateRow[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: defaultPageSize, offset: 0 };
  const page = db
    .select({
      id: plates.id,
      key: plates.key,
      name: plates.name,
      maker: plates.maker,
      kind: plates.kind,
      partNumber: plates.partNumber,
      pistols: pistolCount,
      statedFacts: plates.statedFacts,
      verifiedFacts: plates.verifiedFacts,
      disputedFields: plates.disputedFields,
      version: plates.version,
    })
    .from(plates)
    .where(matching(query))
    .orderBy(...orders[query.sort ?? 'maker'])
    .limit(limit)
    .offset(offset);
  const total = db.select({ total: count() }).from(plates).where(matching(query));
  const [rows, [counted]] = await db.batch([page, total]);
  return { rows, total: counted?.total ?? 0 };
}

async function getForEditing(db: Database, id: number): Promise<AdminPlateDetail> {
  const [row] = await db
    .select({ ...adminPlateColumns, readers: readersOf('plates') })
    .from(plates)
    .where(eq(plates.id, id));
  if (row === undefined) throw new AppError('not_found', 'Plate not found');
  return row;
}

export const plateKind: CatalogKind = {
  entity: 'plate',
  words: { one: 'plate', aOne: 'A plate', many: 'plates' },
  table: plates,
  fields: plateFieldNames,
  fieldTable: plateFields,
  isComputed: () => false,
  objectLists: ['evidence', 'priceObservations'],
  names: { fields: ['key'], words: 'key', blamed: 'key' },
  nameOf: ({ name }) => String(name),
  read: (db, where, limit = -1) =>
    selectPlates(db, where).orderBy(asc(plates.id)).limit(limit) as unknown as Promise<StoredRow[]>,
  newRow: { ...unstatedPlate, unverified: [...plateFacts] },
  schema: plateInputSchema,
  reconcile: (registry, row, before) => ({
    ...row,
    ...reconcilePlate(registry, row as PlateInput, before as PlateInput | undefined, null),
  }),
  derived: (registry, row) => plateProof(registry, row as PlateInput),
  derivedColumns: ['statedFacts', 'verifiedFacts', 'verifiedFields', 'disputedFields', 'confidence'],
  imageFields: [],
  effects: plateEffects,
  rowId: sql`coalesce(staged.optic_id, (
    SELECT created.id FROM plates AS created WHERE created.key = staged.changes ->> '$.key.to'))`,
  keepsName: async () => fixedKey,
  together: {
    faults: (_registry, rows) => rows.map(() => undefined),
    change: (db, registry, rows) => remount(db, registry, registryWithPlates(registry, rows as PlateInput[])),
    async written(db) {
      await readFootprints(db, true);
    },
  },
};

export const adminPlateEndpoints = [
  endpoint('GET /api/admin/plates', ({ db, query }) => listPlates(db, query)),

  endpoint('GET /api/admin/plates/:id', ({ db, params }) => getForEditing(db, params.id)),

  endpoint('GET /api/admin/plates/:id/history', ({ db, params, query }) =>
    countedHistory(db, 'plate', params.id, query),
  ),

  endpoint('POST /api/admin/plates', ({ actor, body }) => plateWrites.create(actor, body)),

  endpoint('PUT /api/admin/plates/:id', ({ actor, params, body }) => plateWrites.update(actor, params.id, body)),

  endpoint('DELETE /api/admin/plates/:id', async ({ actor, params, query }) => {
    await plateWrites.delete(actor, params.id, query.version);
    return { message: 'The plate was deleted.' };
  }),

  endpoint('GET /api/admin/catalogue/plates/export', ({ c, db, query: { format = 'csv' } }) =>
    exportResponse(c, db, plateKind, 'red-dot-atlas-plates', format),
  ),

  endpoint('POST /api/admin/catalogue/plates/import', ({ c, actor, query }) => importRows(c, actor, plateKind, query)),
];
