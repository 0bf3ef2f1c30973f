import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Report } from '#domain/contributions/contributions.schema.ts';
import { type RowPage, reportedPage } from '#domain/contributions/reported-page.ts';
import { opticTitleAmong } from '#domain/optics/optic-title.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { currentTime, isPublic } from '#worker/features/blog/public/public-sql.ts';
import { opticNames, otherModels } from '#worker/features/owner-reports/named-reports.ts';
import type { SentContribution } from './write-contributions.ts';

type About = Pick<SentContribution, 'entity' | 'rowId' | 'path' | 'title'>;

const rowOf: Record<Exclude<RowPage, 'optic'>, (name: string) => SQL> = {
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

async function opticOf(db: Database, path: string, id: number): Promise<About> {
  const [row] = await db.select({ optic: opticNames, otherModels }).from(optics).where(eq(optics.id, id));
  if (row === undefined) throw notHere();
  return { entity: 'optic', rowId: id, path, title: opticTitleAmong(row.optic, row.otherModels) };
}

async function reviewOf(db: Database, id: number): Promise<About> {
  const [row] = await db
    .select({ optic: opticNames, otherModels })
    .from(reviews)
    .innerJoin(optics, eq(optics.id, reviews.opticId))
    .where(eq(reviews.id, id));
  if (row === undefined) throw new AppError('not_found', 'Review not found');
  // A page may have several reviews that a member reports for the same reason.
  const path = `/optic/${row.optic.id}#review-${id}`;
  return { entity: 'review', rowId: id, path, title: `Review of ${opticTitleAmong(row.optic, row.otherModels)}` };
}

export async function reportedRow(db: Database, { path, reviewId }: Report): Promise<About> {
  if (reviewId !== null) return reviewOf(db, reviewId);
  const page = reportedPage(path ?? '');
  if (path === null || page === undefined) throw notHere();
  if ('title' in page) return { entity: 'page', rowId: null, path, title: page.title };
  if (page.row === 'optic') return opticOf(db, path, Number(page.name));
  const [row] = await db.all<Omit<About, 'path'>>(rowOf[page.row](page.name));
  if (row === undefined) throw notHere();
  return { ...row, path };
}
