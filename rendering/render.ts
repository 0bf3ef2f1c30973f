import type { RenderedPost } from '#domain/blog/blog.ts';

/** Raise it whenever the same content is rendered to something else: what an older one stored is then rendered anew. */
export const rendererVersion = 2;

/**
 * Renders Markdown and HTML to what a post shows: sanitised HTML, and the sections that shortcodes stand for.
 * The parsers are loaded when first needed, as nearly every request does without them.
 * @throws AppError 'invalid' where the content is nested too deeply, or gets too large
 */
export async function renderPost(content: string): Promise<RenderedPost> {
  const { rendering } = await import('./post.ts');
  return rendering(content);
}
