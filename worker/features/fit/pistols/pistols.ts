import { and, asc, between, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { onCut } from '#domain/fit/mounting/cuts.ts';
import { mountingChoices } from '#domain/fit/mounting/mounting.ts';
import type { ListedPistol, PistolDetail } from '#domain/fit/pistols/pistols.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { pistolFootprints, pistolNameOrder, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { cutNote, footprintColumns, pistolColumns, pistolDetailColumns, toPistolDetail } from '../columns.ts';
import { cutChoicesOfPistol } from '../plates/cut-choices.ts';

export async function listPistols(db: Database, query: PageQuery): Promise<ListedPistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select({ ...pistolColumns, cutNote })
    .from(pistols)
    .orderBy(pistolNameOrder.brand, pistolNameOrder.model)
    .limit(limit)
    .offset(offset);
}

export const unknownPistol = () => new AppError('not_found', 'Pistol not found');

export async function getPistol(
  db: Database,
  registry: FootprintRegistry,
  id: number,
  cut?: string,
): Promise<PistolDetail> {
  const rows = await db
    .select({ pistol: pistolDetailColumns, footprint: footprintColumns, cuts: cutChoicesOfPistol })
    .from(pistols)
    .leftJoin(pistolFootprints, eq(pistolFootprints.pistolId, pistols.id))
    .where(eq(pistols.id, id))
    .orderBy(asc(pistolFootprints.id));
  const [first] = rows;
  if (first === undefined) throw unknownPistol();
  const footprints = rows.flatMap(({ footprint }) => footprint ?? []);
  const pistol = toPistolDetail(registry, first.pistol, footprints);
  const mounted = onCut(registry, { ...pistol, footprints }, cut);
  const choices = mountingChoices(registry, { pistol: mounted, footprints: mounted.footprints });
  return { pistol, footprints, choices, cuts: first.cuts };
}

/** Pages of other pistols have nothing to say, and search engines must not list them: web/features/fit/pistols/pistol-head.ts. */
export const knowsItsMount = sql`slug <> '' AND (
  NOT is_optic_ready OR default_footprint IS NOT NULL OR includes_plates <> '[]'
  OR EXISTS (SELECT 1 FROM pistol_footprints WHERE pistol_id = pistols.id))`;

export async function pistolUrls(
  db: Database,
  limit: number,
  ids?: readonly [first: number, last: number],
): Promise<{ slug: string; updatedAt: string }[]> {
  return db
    .select({ slug: pistols.slug, updatedAt: pistols.updatedAt })
    .from(pistols)
    .where(and(knowsItsMount, ids && between(pistols.id, ...ids)))
    .orderBy(asc(pistols.id))
    .limit(limit);
}
