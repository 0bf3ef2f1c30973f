import type { InferInsertModel } from 'drizzle-orm';
import { rendererVersion, renderPost } from '#domain/blog/markup/render.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import type { blogPosts } from '../db/schema/blog.ts';
import { db, insertPost, unique } from './rows.ts';

export async function insertPublished(
  facts: Partial<InferInsertModel<typeof blogPosts>> = {},
  categoryIds: readonly number[] = [],
): Promise<{ id: number; slug: string }> {
  const slug = facts.slug ?? unique('published').replace(' ', '-');
  const rendered = await renderPost(await readFootprints(db), facts.content ?? 'Text');
  const row = {
    status: 'published' as const,
    publishedAt: '2026-11-01T08:00:00.000Z',
    rendered,
    renderedBy: rendererVersion,
    readTimeMinutes: rendered.readTimeMinutes,
    ...facts,
    slug,
  };
  return { id: await insertPost(row, categoryIds), slug };
}
