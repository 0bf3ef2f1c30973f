import { eq, sql } from 'drizzle-orm';
import type { AdminOptic } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { runGuarded } from '#worker/db/abort.ts';
import { now } from '#worker/db/schema/columns.ts';
import { optics } from '#worker/db/schema/optics.ts';
import type { AppContext } from '#worker/env.ts';
import { audit } from '#worker/features/audit/audit.ts';
import { imageGuard } from '#worker/features/images/guard.ts';
import { opticTags, purging } from '#worker/http/cache.ts';
import { type AdminOpticRow, type imageFields, toAdminOptic } from '../columns.ts';
import { unknownOptic } from '../public/detail.ts';
import { versionedOptics } from './writes.ts';

/** Tries while others keep changing the same field. */
const tries = 5;

export type FieldUpdate = {
  field: (typeof imageFields)[number] | 'recommendedPurchaseLink';
  value: string;
  /** Image URLs in the value, by request field. */
  images?: Record<string, string>;
};

async function writeField(c: AppContext, id: number, { field, value, images = {} }: FieldUpdate): Promise<AdminOptic> {
  const { db, member } = c.var;
  let row = await versionedOptics.load(db, id);
  for (let left = tries; left > 0; left -= 1) {
    const from = row[field];
    if (from === value) return toAdminOptic(row);
    const { updated, rows } = await runGuarded(
      db,
      { lost_image: imageGuard(c, images) },
      {
        updated: db
          .update(optics)
          .set({ [field]: value, updatedAt: now })
          // The audit entry names the value that was replaced.
          .where(sql`${optics.id} = ${id} AND ${optics[field]} IS ${from}`)
          .returning({ id: optics.id }),
        audit: audit(db, {
          userId: member.id,
          action: 'update',
          entity: 'optic',
          entityId: id,
          changes: { [field]: { from, to: value } },
        }),
        rows: versionedOptics.select(db, eq(optics.id, id)),
      },
    );
    const [after] = rows as AdminOpticRow[];
    if (after === undefined) throw unknownOptic();
    if (updated.length > 0) return toAdminOptic(after);
    row = after;
  }
  throw new AppError('conflict', 'Someone else changed this optic.');
}

/**
 * Sets one field of an optic at any version, because nothing else changes.
 * @throws AppError 'not_found', 'conflict' if others keep changing the field, 'invalid' if an image is lost
 */
export function setOpticField(c: AppContext, id: number, update: FieldUpdate): Promise<AdminOptic> {
  return purging(c, opticTags([id]), writeField(c, id, update));
}
