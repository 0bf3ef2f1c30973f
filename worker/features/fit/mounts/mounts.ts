import { asc, eq } from 'drizzle-orm';
import { type FootprintRegistry, footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import type { MountRow } from '#domain/fit/mounts/mounts.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { pickColumns } from '#worker/db/sql.ts';
import { namedFootprint } from '../plates/stored-cuts.ts';

const listed = pickColumns(plates, ['key', 'name', 'maker', 'axisHeightIn', 'note', 'presents', 'unverified']);

export async function listMounts(
  db: Database,
  registry: FootprintRegistry,
  footprint: string | undefined,
): Promise<MountRow[]> {
  const rows = await db
    .select(listed)
    .from(plates)
    .where(eq(plates.kind, 'mount'))
    .orderBy(asc(plates.axisHeightIn), asc(plates.name));
  const mounts = rows.map((row) => ({ ...row, presents: row.presents.map((name) => namedFootprint(registry, name)) }));
  if (footprint === undefined) return mounts;
  const key = footprintKey(registry, footprint);
  return mounts.filter(({ presents }) => presents.some(({ id }) => id === key));
}
