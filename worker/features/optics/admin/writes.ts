import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { withDerivedColumns } from '#domain/optics/derived-columns.ts';
import {
  arePricesInOrder,
  type newOpticSchema,
  type OpticInput,
  type opticChangeSchema,
  pricesSwapped,
} from '#domain/optics/optic-input.schema.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { actorOf, versioned, type Write } from '#worker/db/versioned.ts';
import type { AppContext } from '#worker/env.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { type AdminOpticRow, adminOpticColumns, imageFields, toAdminOptic } from '../columns.ts';
import { opticFields } from '../transfer/catalog-fields.ts';
import { favoriteCount } from './detail.ts';

export const versionedOptics = versioned({
  entity: 'optic',
  table: optics,
  select: (db: Database, where: SQL) => db.select(adminOpticColumns).from(optics).where(where),
  answer: toAdminOptic,
});

/** Optics with this name, ignoring case, other than `id`. An empty model equals none. */
function namesakes({ brand, productLine, model }: OpticInput, id = 0): SQL {
  return sql`
    ${optics.brand} = ${brand} COLLATE NOCASE AND ${optics.productLine} = ${productLine} COLLATE NOCASE
    AND coalesce(${optics.model}, '') = ${model ?? ''} COLLATE NOCASE AND ${optics.id} <> ${id}`;
}

/** @param before the stored optic, if there is one; it may keep lost images */
function write(c: AppContext, input: OpticInput, before?: AdminOpticRow): Write {
  const images = imageFields.filter((field) => input[field] !== before?.[field]);
  return {
    values: withDerivedColumns(input),
    guards: {
      lost_image: imageGuard(c, Object.fromEntries(images.map((field) => [field, input[field]]))),
      unique: {
        async refuse(cause) {
          const message = 'An optic with this brand, product line, and model already exists.';
          if (before) throw new AppError('conflict', message, { cause });
          // It may be the optic of an earlier try whose response was lost.
          const [row] = await versionedOptics.select(c.var.db, namesakes(input));
          throw new AppError('conflict', message, { current: row && toAdminOptic(row), cause });
        },
      },
    },
  };
}

/** @throws AppError 'conflict' with the optic that has this name, 'invalid' if an image is lost */
export function createOptic(c: AppContext, stated: z.output<typeof newOpticSchema>): Promise<AdminOptic> {
  const input = { ...unstatedOptic, ...stated } as OpticInput;
  return versionedOptics.create(actorOf(c), input, write(c, input));
}

/**
 * Updates the fields that are named.
 * @throws AppError 'not_found', 'conflict' if the optic changed since `version` or another one has this name, 'invalid' if
 * the prices are swapped or an image is lost
 */
export function updateOptic(
  c: AppContext,
  id: number,
  changed: z.output<typeof opticChangeSchema> & { version?: number | undefined },
): Promise<AdminOptic> {
  return versionedOptics.update(actorOf(c), id, changed, (before, fields) => {
    const stored = Object.fromEntries(opticFields.map((field) => [field, before[field]]));
    const input = { ...stored, ...fields } as OpticInput;
    if (!arePricesInOrder(input)) {
      throw new AppError('invalid', pricesSwapped, { issues: [{ path: 'minPrice', message: pricesSwapped }] });
    }
    return write(c, input, before);
  });
}

/**
 * Deletes an optic with its reviews and favorites.
 * @returns how many of both there were
 * @throws AppError 'not_found', or 'conflict' if the optic changed since `version`
 */
export async function deleteOptic(
  db: Database,
  userId: number,
  id: number,
  version: number | undefined,
): Promise<{ reviews: number; favorites: number }> {
  const counts = db
    .select({ reviews: optics.reviewCount, favorites: favoriteCount })
    .from(optics)
    .where(eq(optics.id, id));
  const { rows } = await versionedOptics.delete({ db, userId }, id, version, { first: { rows: counts } });
  return rows[0] ?? { reviews: 0, favorites: 0 };
}
