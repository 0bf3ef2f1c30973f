import { eq } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { opticColumns, toOptic } from '../columns.ts';

export const unknownOptic = () => new AppError('not_found', 'Optic not found');

/** @throws AppError 'not_found' */
export async function getOptic(db: Database, id: number): Promise<Optic> {
  const [row] = await db.select(opticColumns).from(optics).where(eq(optics.id, id));
  if (row === undefined) throw unknownOptic();
  return toOptic(row);
}
