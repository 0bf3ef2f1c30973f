import { asc, sql } from 'drizzle-orm';
import { reconcilePistol } from '#domain/evidence/reconcile-evidence.ts';
import { computedFields, withMountings } from '#domain/fit/mounting/cuts.ts';
import { pistolFacts, unstatedPistol } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolFieldNames, pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { type PistolInput, pistolInputSchema } from '#domain/fit/pistols/pistol-input.schema.ts';
import { pistolFootprints, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { now } from '#worker/db/schema/columns.ts';
import { stagedRows } from '#worker/db/schema/internal.ts';
import { adminPistolColumns } from '#worker/features/fit/columns.ts';
import { pistolEffects, slugsOfPistol } from '#worker/features/fit/effects.ts';
import type { CatalogKind, StoredRow } from '#worker/features/import-export/catalog-kind.ts';
import { linkedText, postsLinkingTo } from './post-links.ts';
import { keyedFootprint, pistolDerived } from './writes.ts';

const rowId = sql`coalesce(staged.optic_id, (
  SELECT created.id FROM pistols AS created
  WHERE created.brand COLLATE NOCASE = staged.changes ->> '$.brand.to'
    AND created.model COLLATE NOCASE = staged.changes ->> '$.model.to'))`;

export const pistolKind: CatalogKind = {
  entity: 'pistol',
  words: { one: 'pistol', aOne: 'A pistol', many: 'pistols' },
  table: pistols,
  fields: pistolFieldNames,
  fieldTable: pistolFields,
  isComputed: () => false,
  objectLists: ['evidence', 'footprints', 'cuts'],
  names: { fields: ['brand', 'model'], words: 'brand and model', blamed: 'model' },
  nameOf: ({ brand, model }) => `${brand} ${model}`,
  read: (db, where, limit = -1) =>
    db
      .select(adminPistolColumns)
      .from(pistols)
      .where(where)
      .orderBy(asc(pistols.id))
      .limit(limit) as unknown as Promise<StoredRow[]>,
  newRow: { ...unstatedPistol, unverified: [...pistolFacts] },
  schema: pistolInputSchema,
  reconcile(registry, row, before) {
    const { unseated, ...mounted } = withMountings(registry, row as PistolInput);
    return { ...mounted, ...reconcilePistol(registry, mounted, before as PistolInput | undefined, null) };
  },
  computedIn: (row) => computedFields(row as PistolInput),
  derived: (registry, row) => ({
    ...pistolDerived(registry, row as PistolInput),
    footprints: (row as PistolInput).footprints.map((one) => keyedFootprint(registry, one)),
  }),
  derivedColumns: [
    'slug',
    'brandSlug',
    'unseated',
    'takenBases',
    'statedFacts',
    'verifiedFacts',
    'verifiedFields',
    'disputedFields',
    'confidence',
  ],
  imageFields: ['imageUrl'],
  effects: pistolEffects,
  slugs: (row) => slugsOfPistol(row as PistolInput),
  rowId,
  async keepsName(db, { brand, model }) {
    const titles = await postsLinkingTo(db, { brand: String(brand), model: String(model) });
    return titles.length === 0 ? undefined : linkedText(titles);
  },
  children: (db) => ({
    'old footprints': db.delete(pistolFootprints).where(sql`pistol_id IN (
      SELECT staged.optic_id FROM ${stagedRows} AS staged WHERE staged.changes -> '$.footprints' IS NOT NULL)`),
    'new footprints': db.insert(pistolFootprints).select(sql`
      SELECT NULL, ${rowId}, item.value ->> 'footprintName', item.value ->> 'footprintKey',
        item.value ->> 'requiresAdapter', item.value ->> 'adapterInfo', ${now}, ${now}
      FROM ${stagedRows} AS staged, json_each(staged.derived, '$.footprints') AS item
      WHERE staged.changes -> '$.footprints' IS NOT NULL ORDER BY staged.id, item.key`),
  }),
};
