import { asc, sql } from 'drizzle-orm';
import { reconcileFootprint } from '#domain/evidence/reconcile-evidence.ts';
import { footprintFacts, unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFieldNames, footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import { type FootprintInput, footprintInputSchema } from '#domain/fit/footprints/footprint-input.schema.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import type { CatalogKind, StoredRow } from '#worker/features/import-export/catalog-kind.ts';
import { footprintEffects } from '../../effects.ts';
import { readFootprints, requireStoredFootprints } from '../../footprints/current-footprints.ts';
import { adminFootprintColumns, footprintProof } from './list.ts';
import { registryChange } from './used-footprints.ts';
import { fixedKey, nameFaults, registryEntry, registryWith } from './writes.ts';

const rowId = sql`coalesce(staged.optic_id, (
  SELECT created.id FROM footprints AS created WHERE created.key = staged.changes ->> '$.key.to'))`;

export const footprintKind: CatalogKind = {
  entity: 'footprint',
  words: { one: 'footprint', aOne: 'A footprint', many: 'footprints' },
  table: footprints,
  fields: footprintFieldNames,
  fieldTable: footprintFields,
  isComputed: () => false,
  objectLists: ['evidence', 'lookalikes', 'glockMosPlates'],
  names: { fields: ['key'], words: 'key', blamed: 'key' },
  nameOf: ({ name }) => String(name),
  read: (db, where, limit = -1) =>
    db
      .select(adminFootprintColumns)
      .from(footprints)
      .where(where)
      .orderBy(asc(footprints.id))
      .limit(limit) as unknown as Promise<StoredRow[]>,
  newRow: { ...unstatedFootprint, unverified: [...footprintFacts] },
  schema: footprintInputSchema,
  reconcile: (registry, row, before) => ({
    ...row,
    ...reconcileFootprint(registry, row as FootprintInput, before as FootprintInput | undefined, null),
  }),
  derived: (registry, row) => footprintProof(registry, row as FootprintInput),
  derivedColumns: ['statedFacts', 'verifiedFacts', 'verifiedFields', 'disputedFields', 'confidence'],
  imageFields: [],
  effects: footprintEffects,
  rowId,
  keepsName: async () => fixedKey,
  together: {
    faults(registry, rows) {
      const changed = rows.map((row) => registryEntry(row as FootprintInput));
      const faults = nameFaults(registryWith(registry, changed), changed);
      return rows.map(({ key }) => {
        const reason = faults.get(String(key));
        return reason === undefined ? undefined : { field: 'aliases', reason };
      });
    },
    change(db, registry, rows) {
      requireStoredFootprints(registry);
      return registryChange(
        db,
        registry,
        registryWith(
          registry,
          rows.map((row) => registryEntry(row as FootprintInput)),
        ),
      );
    },
    async written(db) {
      await readFootprints(db, true);
    },
  },
};
