import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { RenderedPost } from '../blog.ts';

/**
 * Increment this whenever the same content renders differently. Reads then render again what an older version stored.
 */
export const rendererVersion = 5;

/**
 * Renders Markdown and HTML to a post's sanitized HTML and the sections for its shortcodes. Loads the parsers on first use,
 * because nearly all requests do without them.
 * @throws AppError 'invalid' if the content is nested too deeply or too large
 */
export async function renderPost(registry: FootprintRegistry, content: string): Promise<RenderedPost> {
  const { rendering } = await import('./post.ts');
  return rendering(registry, content);
}
