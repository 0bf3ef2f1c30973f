import { type SQL, sql } from 'drizzle-orm';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { type EffectsOf, touches } from '#worker/db/effects.ts';
import { purge } from '#worker/db/purge.ts';
import { indexRows } from '../search/index-rows.ts';
import { redraw } from '../social-images/due-images.ts';

function listTags(db: Database, ids: SQL) {
  return {
    'former tags': statement(db, sql`DELETE FROM blog_post_tags WHERE post_id IN ${ids}`),
    tags: statement(
      db,
      sql`
      INSERT INTO blog_post_tags (tag, post_id) SELECT DISTINCT tag.value, blog_posts.id
      FROM blog_posts, json_each(blog_posts.tags) AS tag WHERE blog_posts.id IN ${ids}`,
    ),
  };
}

export const postEffects: EffectsOf = (db, ids, change) => ({
  after: {
    ...(touches(change, 'title', 'slug', 'excerpt', 'tags', 'status') && indexRows(db, 'guide', ids)),
    ...(touches(change, 'tags') && listTags(db, ids)),
    'images of posts': redraw(db, sql`SELECT 'post/' || id FROM ${ids}`),
    ...blogEffects(db).after,
  },
});

export const blogEffects = (db: Database) => ({ after: { 'purge of the blog': purge(db, ['blog']) } });
