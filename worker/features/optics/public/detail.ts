import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { socialImagePathOf } from '../../social-images/image-paths.ts';
import { opticDetailColumns, toOpticDetail } from '../columns.ts';

export const unknownOptic = () => new AppError('not_found', 'Optic not found');

export async function getOptic(db: Database, registry: FootprintRegistry, id: number): Promise<OpticDetail> {
  const [row] = await db
    .select({ optic: opticDetailColumns, socialImage: socialImagePathOf('optic', sql`red_dot_optics.id`) })
    .from(optics)
    .where(eq(optics.id, id));
  if (row === undefined) throw unknownOptic();
  return { ...toOpticDetail(registry, row.optic), socialImage: row.socialImage };
}
