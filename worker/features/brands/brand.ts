import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { maxWholeList } from '#domain/api/pagination.ts';
import type { Brand } from '#domain/brands/brands.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { currentSlug } from '#worker/db/former-slugs.ts';
import { cutNote } from '../fit/columns.ts';
import { readSummaries, summariesOf } from '../optics/public/summaries.ts';
import { socialImagePathOf } from '../social-images/due-images.ts';

const hasRows = sql`(
  EXISTS (SELECT 1 FROM red_dot_optics WHERE brand_slug = renamed.slug)
  OR EXISTS (SELECT 1 FROM pistols WHERE brand_slug = renamed.slug))`;

type Stored = Omit<Brand['pistols'][number], 'isOpticReady'> & { isOpticReady: number };

const taken = (columns: SQL) => sql`(
  SELECT ${columns} FROM pistol_footprints WHERE pistol_id = pistols.id AND footprint_name = default_footprint)`;

const footprint = taken(
  sql`json_object('key', footprint_key, 'needsPlate', json(iif(requires_adapter, 'true', 'false')))`,
);

const opticsOnFootprint = sql`(
  SELECT json_group_object(footprint_key, number) FROM (
    SELECT footprint_key, count(*) AS number FROM red_dot_optics
    WHERE footprint_key IN (SELECT ${taken(sql`footprint_key`)} FROM pistols WHERE brand_slug = page.slug AND is_optic_ready)
    GROUP BY footprint_key))`;

export async function getBrand(db: Database, slug: string): Promise<Brand> {
  const [row] = await db.all<
    Record<'slug' | 'optics' | 'pistols' | 'opticsOnFootprint', string> & Pick<Brand, 'socialImage'>
  >(sql`
    SELECT page.slug, ${opticsOnFootprint} AS opticsOnFootprint, ${socialImagePathOf('brand', sql`page.slug`)} AS socialImage,
      ${summariesOf(sql`brand_slug = page.slug`)} AS optics, (
      SELECT json_group_array(json_object('id', id, 'slug', slug, 'brand', brand, 'model', model,
        'isOpticReady', is_optic_ready, 'cutNote', ${cutNote},
        'footprint', json(iif(is_optic_ready, ${footprint}, NULL))))
      FROM (SELECT * FROM pistols WHERE brand_slug = page.slug ORDER BY model COLLATE NOCASE LIMIT ${maxWholeList}) AS pistols
    ) AS pistols
    FROM ${currentSlug('brand', slug, hasRows)} AS page`);
  if (row === undefined) throw new AppError('not_found', 'Brand not found');
  const optics = readSummaries(row.optics);
  const pistols = (JSON.parse(row.pistols) as Stored[]).map((pistol) => ({
    ...pistol,
    isOpticReady: pistol.isOpticReady === 1,
  }));
  return {
    name: (optics[0] ?? pistols[0])?.brand ?? '',
    slug: row.slug,
    optics,
    pistols,
    opticsOnFootprint: JSON.parse(row.opticsOnFootprint) as Brand['opticsOnFootprint'],
    socialImage: row.socialImage,
  };
}

export async function brandSlugs(db: Database, limit: number): Promise<string[]> {
  const rows = await db.all<{ slug: string }>(sql`
    SELECT brand_slug AS slug FROM red_dot_optics WHERE brand_slug <> ''
    UNION SELECT brand_slug FROM pistols WHERE brand_slug <> '' ORDER BY slug LIMIT ${limit}`);
  return rows.map(({ slug }) => slug);
}
