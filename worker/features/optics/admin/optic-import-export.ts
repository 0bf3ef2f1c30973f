import { asc, getTableColumns, sql } from 'drizzle-orm';
import { reconcileOptic } from '#domain/evidence/reconcile-evidence.ts';
import { type DerivedColumn, derivedColumns } from '#domain/optics/derived-columns.ts';
import { sourcedFields, unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import { fields } from '#domain/optics/fields/fields.ts';
import { type OpticInput, opticInputSchema, opticInputShape } from '#domain/optics/optic-input.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import type { CatalogKind, Fields, StoredRow } from '#worker/features/import-export/catalog-kind.ts';
import { imageFields } from '../columns.ts';
import { opticEffects, opticSlugs } from '../effects.ts';

export type OpticField = keyof OpticInput;

export const opticFields = Object.keys(getTableColumns(optics)).filter((name): name is OpticField =>
  Object.hasOwn(opticInputShape, name),
);

const columns = {
  id: optics.id,
  ...(Object.fromEntries(opticFields.map((field) => [field, optics[field]])) as Pick<typeof optics, OpticField>),
  version: optics.version,
};

const derivedFields = Object.keys({
  brandSlug: true,
  footprintKey: true,
  plateKeys: true,
  dotSizes: true,
  searchParts: true,
  priceAsOf: true,
  statedFacts: true,
  verifiedFacts: true,
  verifiedFields: true,
  disputedFields: true,
  confidence: true,
} satisfies Record<DerivedColumn, true>);

const rowId = sql`coalesce(staged.optic_id, (
  SELECT created.id FROM red_dot_optics AS created
  WHERE created.brand COLLATE NOCASE = staged.changes ->> '$.brand.to'
    AND created.product_line COLLATE NOCASE = staged.changes ->> '$.productLine.to'
    AND coalesce(created.model, '') = coalesce(staged.changes ->> '$.model.to', '')))`;

export const opticKind: CatalogKind = {
  entity: 'optic',
  words: { one: 'optic', aOne: 'An optic', many: 'optics' },
  table: optics,
  fields: opticFields,
  fieldTable: fields,
  isComputed: (name) => name === 'confidence',
  objectLists: ['evidence', 'priceObservations'],
  names: {
    fields: ['brand', 'productLine', 'model'],
    words: 'brand, product line, and model',
    blamed: 'productLine',
  },
  nameOf: (optic) => opticFullName(optic as OpticInput),
  read: (db, where, limit = -1) =>
    db.select(columns).from(optics).where(where).orderBy(asc(optics.id)).limit(limit) as unknown as Promise<
      StoredRow[]
    >,
  newRow: { ...unstatedOptic, unverified: [...sourcedFields], primaryUse: undefined },
  schema: opticInputSchema,
  reconcile: (registry, row: Fields, before) => ({
    ...row,
    ...reconcileOptic(registry, row as OpticInput, before as OpticInput | undefined, null),
  }),
  derived: (registry, row) => derivedColumns(registry, row as OpticInput),
  derivedColumns: derivedFields,
  imageFields,
  effects: opticEffects,
  slugs: (row) => opticSlugs(row as OpticInput),
  rowId,
};
