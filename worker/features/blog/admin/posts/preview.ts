import type { PostRendering } from '#domain/blog/blog.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { opticsShown } from '#worker/features/blog/public/post.ts';
import { renderPost } from '../../../../../rendering/render.ts';

/**
 * Renders a text as a post.
 * @throws AppError 'invalid' if it can't be rendered
 */
export async function previewContent(db: Database, content: string): Promise<PostRendering> {
  const rendered = await renderPost(content);
  return { ...rendered, optics: await opticsShown(db, rendered.sections) };
}
