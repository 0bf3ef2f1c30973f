import { sql } from 'drizzle-orm';
import type { GuideLink } from '#domain/blog/blog.schema.ts';
import { guidesAt } from '#domain/blog/guide-places.ts';
import type { Database } from '#worker/db/client.ts';
import { currentTime, isPublic } from './public-sql.ts';

export function guideLinks(db: Database, place: string): Promise<GuideLink[]> {
  return db.all<GuideLink>(sql`
    SELECT p.title, p.slug FROM json_each(${JSON.stringify(guidesAt(place))}) AS guide
    CROSS JOIN blog_posts AS p ON p.slug = guide.value
    WHERE ${isPublic('p', currentTime())} ORDER BY guide.key`);
}
