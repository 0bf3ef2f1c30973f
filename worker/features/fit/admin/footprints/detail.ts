import { eq } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AdminFootprintDetail } from '#domain/fit/footprints/admin-footprints.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';
import { adminFootprintColumns } from './columns.ts';

export async function getAdminFootprint(db: Database, id: number): Promise<AdminFootprintDetail> {
  const [row] = await db
    .select({ ...adminFootprintColumns, readers: readersOf('footprints') })
    .from(footprints)
    .where(eq(footprints.id, id));
  if (row === undefined) throw new AppError('not_found', 'Footprint not found');
  return row;
}
