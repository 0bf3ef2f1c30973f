import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { statedFlags } from '#domain/changes/change-texts.ts';
import { reconcileOptic } from '#domain/evidence/reconcile-evidence.ts';
import { withDerivedColumns } from '#domain/optics/derived-columns.ts';
import { sourcedFields, unstatedOptic } from '#domain/optics/fields/field-roles.ts';
import {
  arePricesInOrder,
  type newOpticSchema,
  type OpticInput,
  type opticChangeSchema,
  pricesSwapped,
} from '#domain/optics/optic-input.schema.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { withObservation } from '#domain/prices/price-observations.ts';
import type { Database } from '#worker/db/client.ts';
import { keepSlugs, renamed } from '#worker/db/former-slugs.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { versioned, type Write } from '#worker/db/versioned.ts';
import type { Actor } from '#worker/env.ts';
import { requireFewSources } from '#worker/features/evidence/few-sources.ts';
import { footprintsGuard } from '#worker/features/fit/footprints/current-footprints.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { opticFields } from '../admin/optic-import-export.ts';
import { type AdminOpticRow, adminOpticColumns, imageFields, toAdminOptic } from '../columns.ts';
import { opticEffects, opticSlugs } from '../effects.ts';
import { favoriteCount } from './detail.ts';

const selectOptics = (db: Database, where: SQL) => db.select(adminOpticColumns).from(optics).where(where);

function hasName({ brand, productLine, model }: OpticInput): SQL {
  return sql`
    ${optics.brand} = ${brand} COLLATE NOCASE AND ${optics.productLine} = ${productLine} COLLATE NOCASE
    AND coalesce(${optics.model}, '') = ${model ?? ''} COLLATE NOCASE`;
}

function writeOptic(actor: Actor, fields: z.output<typeof opticChangeSchema>, before?: AdminOpticRow): Write {
  const stored = before && Object.fromEntries(opticFields.map((field) => [field, before[field]]));
  const input = { ...stored, ...fields } as OpticInput;
  if (!arePricesInOrder(input)) {
    throw new AppError('invalid', pricesSwapped, { issues: [{ path: 'minPrice', message: pricesSwapped }] });
  }
  const images = imageFields.filter((field) => input[field] !== before?.[field]);
  return {
    values: withDerivedColumns(actor.registry, input),
    // A page that comes or goes changes what the optic states, while the stored 'no' stays.
    changes: before ? statedFlags('optic', before, input) : {},
    links: () => ({ 'former slugs': before && keepSlugs(actor.db, renamed(opticSlugs(before), opticSlugs(input))) }),
    guards: {
      ...footprintsGuard(actor.registry),
      lost_image: imageGuard(actor, Object.fromEntries(images.map((field) => [field, input[field]]))),
      unique: {
        async refuse(cause) {
          const message = 'An optic with this brand, product line, and model already exists.';
          if (before) throw new AppError('conflict', message, { cause });
          // It may be the optic of an earlier try whose response was lost.
          const [row] = await selectOptics(actor.db, hasName(input));
          throw new AppError('conflict', message, { current: row && toAdminOptic(row), cause });
        },
      },
    },
  };
}

type Change = z.output<typeof opticChangeSchema>;

function reconcileChange({ userId, registry }: Actor, change: Change, before?: AdminOpticRow): Change {
  const row = { ...unstatedOptic, ...before, ...change } as OpticInput;
  const reconciled = reconcileOptic(registry, row, before, userId);
  requireFewSources(reconciled);
  return { ...change, ...reconciled };
}

export const versionedOptics = versioned({
  entity: 'optic',
  table: optics,
  select: selectOptics,
  toResponse: toAdminOptic,
  reconcile: reconcileChange,
  write: writeOptic,
  effects: opticEffects,
});

export function createOptic(actor: Actor, stated: z.output<typeof newOpticSchema>): Promise<AdminOptic> {
  // Unless the caller says which facts its sources do not state, only evidence verifies.
  return versionedOptics.create(actor, { ...unstatedOptic, unverified: [...sourcedFields], ...stated });
}

export async function deleteOptic(
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<{ reviews: number; favorites: number }> {
  const counts = actor.db
    .select({ reviews: optics.reviewCount, favorites: favoriteCount })
    .from(optics)
    .where(eq(optics.id, id));
  const { rows } = await versionedOptics.delete(actor, id, version, { first: { rows: counts } });
  return rows[0] ?? { reviews: 0, favorites: 0 };
}

const tries = 5;

async function retried(write: () => Promise<AdminOptic>): Promise<AdminOptic> {
  for (let left = tries; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left === 1 || !(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }
}

export function observePrice(
  actor: Actor,
  id: number,
  seen: PriceObservation,
  fields: z.output<typeof opticChangeSchema> = {},
): Promise<AdminOptic> {
  return retried(async () => {
    const { priceObservations, version } = await versionedOptics.get(actor.db, id);
    const observed = withObservation(priceObservations, seen);
    return versionedOptics.update(actor, id, { ...fields, priceObservations: observed, version });
  });
}

export function setOpticField(
  actor: Actor,
  id: number,
  field: (typeof imageFields)[number] | 'recommendedPurchaseLink',
  value: string,
  images: Record<string, string> = {},
): Promise<AdminOptic> {
  const values = { [field]: value };
  const write = () => ({ values, guards: { lost_image: imageGuard(actor, images) } });
  return retried(() => versionedOptics.update(actor, id, values, { write, isReconciled: true }));
}
