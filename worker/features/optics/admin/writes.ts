import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import {
  arePricesInOrder,
  type newOpticSchema,
  type OpticInput,
  type opticChangeSchema,
  opticInputShape,
  pricesSwapped,
} from '#domain/optics/optic-input.schema.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import type { Database } from '#worker/db/client.ts';
import { now } from '#worker/db/schema/columns.ts';
import { optics } from '#worker/db/schema/optics.ts';
import type { AppContext } from '#worker/env.ts';
import { audit, difference } from '#worker/features/audit/service.ts';
import { showingImages } from '#worker/features/images/service.ts';
import { adminOpticColumns, toAdminOptic } from '../columns.ts';
import { favoriteCount, unknownOptic } from './service.ts';
import { imageFields, withDerivedColumns } from './stored.ts';

type Names = Pick<OpticInput, 'brand' | 'productLine' | 'model'>;

const taken = 'There is an optic of this brand, product line and model already.';

/** The one optic of these names, whatever their capitals; no model and an empty one are the same. */
function named({ brand, productLine, model }: Names, table: Record<keyof Names, AnySQLiteColumn> = optics): SQL {
  return sql`
    ${table.brand} = ${brand} COLLATE NOCASE AND ${table.productLine} = ${productLine} COLLATE NOCASE
    AND coalesce(${table.model}, '') = ${model ?? ''} COLLATE NOCASE`;
}

/** The images that an input newly names; what an optic shows already is not taken away from it. */
function newImages(
  input: OpticInput,
  before?: AdminOptic,
): Partial<Record<(typeof imageFields)[number], string | null>> {
  const fields = imageFields.filter((field) => input[field] !== before?.[field]);
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}

/**
 * @throws AppError 'conflict' where there is an optic of that name, with that optic: it may be this one, whose answer was
 * lost; 'invalid' where an image of ours is not kept
 */
export async function createOptic(c: AppContext, stated: z.output<typeof newOpticSchema>): Promise<AdminOptic> {
  const { db, member } = c.var;
  const input = { ...unstatedOptic, ...stated } as OpticInput;
  const [, written, , [row]] = await showingImages(c, newImages(input), (guard) =>
    db.batch([
      guard,
      db.insert(optics).values(withDerivedColumns(input)).onConflictDoNothing().returning({ id: optics.id }),
      audit(db, {
        userId: member.id,
        action: 'create',
        entity: 'optic',
        entityId: sql<number>`(SELECT ${optics.id} FROM ${optics} WHERE ${named(input)})`,
        changes: difference(null, input),
      }),
      db.select(adminOpticColumns).from(optics).where(named(input)),
    ]),
  );
  const current = row && toAdminOptic(row);
  if (written.length === 0 || current === undefined) throw new AppError('conflict', taken, { current });
  return current;
}

/** What was said of an optic. */
function factsOf(optic: AdminOptic): OpticInput {
  const names = Object.keys(opticInputShape) as (keyof OpticInput)[];
  return Object.fromEntries(names.map((name) => [name, optic[name]])) as OpticInput;
}

/** @throws AppError 'not_found' */
async function readOptic(db: Database, id: number): Promise<AdminOptic> {
  const [row] = await db.select(adminOpticColumns).from(optics).where(eq(optics.id, id));
  if (row === undefined) throw new AppError('not_found', unknownOptic);
  return toAdminOptic(row);
}

const changedMeanwhile = (current: AdminOptic) =>
  new AppError('conflict', 'This optic was changed meanwhile.', { current });

/**
 * Changes what is named of an optic, if it is still of the version that the change started from, where one is named. A
 * change of nothing writes nothing, whatever it started from: it may be one that was made, and whose answer was lost.
 * @throws AppError 'not_found', 'conflict' where it changed meanwhile or another optic has the name, or 'invalid' where an
 * image of ours is not kept
 */
export async function changeOptic(
  c: AppContext,
  id: number,
  { version: from, ...changed }: z.output<typeof opticChangeSchema> & { version?: number | undefined },
): Promise<AdminOptic> {
  const { db, member } = c.var;
  const before = await readOptic(db, id);
  const input = { ...factsOf(before), ...changed } as OpticInput;
  const changes = difference(factsOf(before), input);
  if (Object.keys(changes).length === 0) return before;
  const version = from ?? before.version;
  if (before.version !== version) throw changedMeanwhile(before);
  if (!arePricesInOrder(input)) {
    throw new AppError('invalid', pricesSwapped, { issues: [{ path: 'minPrice', message: pricesSwapped }] });
  }

  const other = alias(optics, 'other');
  const namesake = db
    .select({ id: other.id })
    .from(other)
    .where(and(named(input, other), ne(other.id, id)));
  const [, written, , [row]] = await showingImages(c, newImages(input, before), (guard) =>
    db.batch([
      guard,
      db
        .update(optics)
        .set({ ...withDerivedColumns(input), updatedAt: now })
        .where(and(eq(optics.id, id), eq(optics.version, version), notExists(namesake)))
        .returning({ id: optics.id }),
      audit(db, { userId: member.id, action: 'update', entity: 'optic', entityId: id, changes }),
      db.select(adminOpticColumns).from(optics).where(eq(optics.id, id)),
    ]),
  );
  if (row === undefined) throw new AppError('not_found', unknownOptic);
  const current = toAdminOptic(row);
  if (written.length > 0) return current;
  throw row.version === version ? new AppError('conflict', taken) : changedMeanwhile(current);
}

/**
 * Deletes an optic with its reviews and favorites, and tells how many went with it.
 * @param version the one that it is to have, where the caller knows one
 * @throws AppError 'not_found', or 'conflict' where it was changed meanwhile
 */
export async function deleteOptic(
  db: Database,
  userId: number,
  id: number,
  version: number | undefined,
): Promise<{ reviews: number; favorites: number }> {
  const before = await readOptic(db, id);
  if (version !== undefined && version !== before.version) throw changedMeanwhile(before);
  const [[counts], deleted] = await db.batch([
    db.select({ reviews: optics.reviewCount, favorites: favoriteCount }).from(optics).where(eq(optics.id, id)),
    db
      .delete(optics)
      .where(and(eq(optics.id, id), eq(optics.version, before.version)))
      .returning({ id: optics.id }),
    audit(db, { userId, action: 'delete', entity: 'optic', entityId: id, changes: difference(before, null) }),
  ]);
  if (counts === undefined) throw new AppError('not_found', unknownOptic);
  if (deleted.length === 0) throw changedMeanwhile(await readOptic(db, id));
  return counts;
}
