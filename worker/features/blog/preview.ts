import type { PostRendering } from '#domain/blog.schema.ts';
import type { Database } from '../../db/client.ts';
import { renderPost } from './render.ts';
import { opticsShown } from './service.ts';

/** What a text looks like as a post. @throws AppError 'invalid' where it cannot be rendered */
export async function previewContent(db: Database, content: string): Promise<PostRendering> {
  const rendered = await renderPost(content);
  return { ...rendered, optics: await opticsShown(db, rendered.sections) };
}
