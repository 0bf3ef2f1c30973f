import { and, eq, sql } from 'drizzle-orm';
import type { AdminOptic } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { now } from '#worker/db/schema/columns.ts';
import { optics } from '#worker/db/schema/optics.ts';
import type { AppContext } from '#worker/env.ts';
import { audit } from '#worker/features/audit/service.ts';
import { showingImages } from '#worker/features/images/service.ts';
import { adminOpticColumns, toAdminOptic } from '../columns.ts';
import { unknownOptic } from './service.ts';
import type { imageFields } from './stored.ts';

/** How often it is tried where others change the same fact in between. */
const tries = 5;

export type FactChange = {
  field: (typeof imageFields)[number] | 'recommendedPurchaseLink';
  value: string;
  /** What of the value shows an image, by the field of the call. */
  images?: Record<string, string>;
};

/**
 * Changes one thing that is said of an optic, whatever version it is of: nothing else of it is changed.
 * @throws AppError 'not_found', 'conflict' where others change the same without end, 'invalid' where an image is not kept
 */
export async function setOpticField(
  c: AppContext,
  id: number,
  { field, value, images = {} }: FactChange,
): Promise<AdminOptic> {
  const { db, member } = c.var;
  const read = () => db.select(adminOpticColumns).from(optics).where(eq(optics.id, id));
  let [row] = await read();
  for (let left = tries; left > 0; left -= 1) {
    if (row === undefined) throw new AppError('not_found', unknownOptic);
    const from = row[field];
    if (from === value) return toAdminOptic(row);
    const [, written, , [after]] = await showingImages(c, images, (guard) =>
      db.batch([
        guard,
        db
          .update(optics)
          .set({ [field]: value, updatedAt: now })
          // The audit log is told of the value that was there.
          .where(and(eq(optics.id, id), sql`${optics[field]} IS ${from}`))
          .returning({ id: optics.id }),
        audit(db, {
          userId: member.id,
          action: 'update',
          entity: 'optic',
          entityId: id,
          changes: { [field]: { from, to: value } },
        }),
        read(),
      ]),
    );
    if (written.length > 0 && after !== undefined) return toAdminOptic(after);
    row = after;
  }
  throw new AppError('conflict', 'This optic was changed meanwhile.');
}
