import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Report } from '#domain/contributions/contributions.schema.ts';
import { type RowPage, reportedPage } from '#domain/contributions/reported-page.ts';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic } from '#worker/features/blog/public/public-sql.ts';
import type { SentContribution } from './write-contributions.ts';

type About = Pick<SentContribution, 'entity' | 'rowId' | 'path' | 'title'>;

const opticName = sql.raw("trim(brand || ' ' || product_line || ' ' || coalesce(model, ''))");

const rowOf: Record<RowPage, (name: string) => SQL> = {
  optic: (id) =>
    sql`SELECT 'optic' AS entity, id AS rowId, ${opticName} AS title FROM red_dot_optics WHERE id = ${Number(id)}`,
  pistol: (slug) =>
    sql`SELECT 'pistol' AS entity, id AS rowId, brand || ' ' || model AS title FROM pistols WHERE slug = ${slug}`,
  footprint: (key) => sql`SELECT 'footprint' AS entity, id AS rowId, name AS title FROM footprints WHERE key = ${key}`,
  plate: (key) => sql`SELECT 'plate' AS entity, id AS rowId, name AS title FROM plates WHERE key = ${key}`,
  brand: (slug) => sql`SELECT 'page' AS entity, NULL AS rowId, brand AS title FROM (
    SELECT brand FROM red_dot_optics WHERE brand_slug = ${slug}
    UNION ALL SELECT brand FROM pistols WHERE brand_slug = ${slug}) LIMIT 1`,
  category: (slug) =>
    sql`SELECT 'page' AS entity, NULL AS rowId, name AS title FROM blog_categories WHERE slug = ${slug}`,
  author: (id) => sql`SELECT 'page' AS entity, NULL AS rowId, name AS title FROM blog_authors WHERE id = ${Number(id)}`,
  post: (slug) => sql`SELECT 'page' AS entity, NULL AS rowId, title FROM blog_posts AS p
    WHERE slug = ${slug} AND ${isPublic('p', currentTime())}`,
};

const notHere = () => {
  const message = 'There is no such page. If a link led you here, report the page with the link.';
  return new AppError('not_found', message, { issues: [{ path: 'path', message }] });
};

async function reviewOf(db: Database, id: number): Promise<About> {
  const [row] = await db.all<{ title: string; opticId: number }>(sql`
    SELECT ${opticName} AS title, optic_id AS opticId FROM reviews
    JOIN red_dot_optics AS optic ON optic.id = optic_id WHERE reviews.id = ${id}`);
  if (row === undefined) throw new AppError('not_found', 'Review not found');
  // A page may have several reviews that a member reports for the same reason.
  const path = `/optic/${row.opticId}#review-${id}`;
  return { entity: 'review', rowId: id, path, title: `Review of ${row.title}` };
}

export async function reportedRow(db: Database, { path, reviewId }: Report): Promise<About> {
  if (reviewId !== null) return reviewOf(db, reviewId);
  const page = reportedPage(path ?? '');
  if (path === null || page === undefined) throw notHere();
  if ('title' in page) return { entity: 'page', rowId: null, path, title: page.title };
  const [row] = await db.all<Omit<About, 'path'>>(rowOf[page.row](page.name));
  if (row === undefined) throw notHere();
  return { ...row, path };
}
