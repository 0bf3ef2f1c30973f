import { and, eq, ne } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { acceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { onCut } from '#domain/fit/mounting/cuts.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { fitPistolColumns, statedFootprints } from '#worker/features/fit/columns.ts';
import type { AskedFilter } from './filters.ts';

/** A filter by pistol follows its stored bases, which are those of all its cuts. One that names a cut costs a statement more. */
export async function onAskedCut<Filter extends OpticFilter>(
  db: Database,
  registry: FootprintRegistry,
  filter: Filter,
): Promise<Filter & AskedFilter> {
  const { for: slug = '', cut } = filter;
  if (slug === '' || cut === undefined) return filter;
  const [row] = await db
    .select({ pistol: fitPistolColumns, footprints: statedFootprints })
    .from(pistols)
    .where(and(eq(pistols.slug, slug), ne(pistols.slug, '')));
  if (row === undefined) return filter;
  const pistol = onCut(registry, { ...row.pistol, footprints: row.footprints }, cut);
  return { ...filter, taken: acceptedFootprints(registry, pistol) };
}
