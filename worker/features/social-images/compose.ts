import { eq, type SQL, sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { brandImage, footprintImage, opticImage, pistolImage, postImage } from '#domain/social-images/card-images.ts';
import type { SocialImageKind } from '#domain/social-images/social-images.ts';
import type { Database } from '#worker/db/client.ts';
import { blogPosts } from '#worker/db/schema/blog.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { statedFootprints } from '../fit/columns.ts';
import { readSummaries, recommended, summariesOf } from '../optics/public/summaries.ts';

type Composed = string | null | undefined;

const compose: Record<SocialImageKind, (db: Database, of: string, registry: FootprintRegistry) => Promise<Composed>> = {
  async optic(db, id) {
    const [row] = await db
      .select()
      .from(optics)
      .where(eq(optics.id, Number(id)));
    return row && opticImage(row);
  },

  async pistol(db, id, registry) {
    const [row] = await db
      .select({
        brand: pistols.brand,
        model: pistols.model,
        isOpticReady: pistols.isOpticReady,
        defaultFootprint: pistols.defaultFootprint,
        includesPlates: pistols.includesPlates,
        footprints: statedFootprints,
      })
      .from(pistols)
      .where(eq(pistols.id, Number(id)));
    return row && pistolImage(registry, row, row.footprints);
  },

  async footprint(db, key) {
    const [row] = await db.select().from(footprints).where(eq(footprints.key, key));
    return row && footprintImage({ ...row, id: row.key });
  },

  async brand(db, slug) {
    const count = (table: SQL) => sql`(SELECT count(*) FROM ${table} WHERE brand_slug = ${slug})`;
    const [row] = await db.all<{ name: string; opticCount: number; pistolCount: number; measured: string }>(sql`
      SELECT named.brand AS name, ${count(sql`red_dot_optics`)} AS opticCount, ${count(sql`pistols`)} AS pistolCount,
        ${summariesOf(sql`brand_slug = ${slug} AND width_mm IS NOT NULL AND height_mm IS NOT NULL`, recommended)} AS measured
      FROM (
        SELECT brand FROM red_dot_optics WHERE brand_slug = ${slug}
        UNION ALL SELECT brand FROM pistols WHERE brand_slug = ${slug}
      ) AS named LIMIT 1`);
    return row && brandImage({ ...row, optics: oneOfEachLine(readSummaries(row.measured)) });
  },

  /** Drafts have no image: anybody could see it. */
  async post(db, id) {
    const { title, readTimeMinutes, featuredImageUrl, status } = blogPosts;
    const [row] = await db
      .select({ title, readTimeMinutes, featuredImageUrl, status })
      .from(blogPosts)
      .where(eq(blogPosts.id, Number(id)));
    return row && (row.status === 'published' && row.featuredImageUrl === null ? postImage(row) : null);
  },
};

function oneOfEachLine<Optic extends { productLine: string }>(rows: readonly Optic[]): Optic[] {
  return [...new Map(rows.toReversed().map((row) => [row.productLine, row])).values()].toReversed().slice(0, 4);
}

export function composeImage(db: Database, registry: FootprintRegistry, imageKey: string): Promise<Composed> {
  const [kind = '', of = ''] = imageKey.split('/', 2);
  return compose[kind as SocialImageKind](db, of, registry);
}
