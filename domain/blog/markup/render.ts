import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { RenderedPost } from '../blog.ts';
import type { CheckedPost } from './post.ts';

/**
 * Increment this whenever the same content renders differently. Reads then render again what an older version stored.
 */
export const rendererVersion = 6;

/**
 * Renders Markdown and HTML to a post's sanitized HTML and the sections for its shortcodes, and lists what readers don't see
 * as it is written. Loads the parsers on first use, because nearly all requests do without them.
 * @throws AppError 'invalid' if the content is nested too deeply or too large
 */
export async function checkPost(registry: FootprintRegistry, content: string): Promise<CheckedPost> {
  const { checkedRendering } = await import('./post.ts');
  return checkedRendering(registry, content);
}

export async function renderPost(registry: FootprintRegistry, content: string): Promise<RenderedPost> {
  return (await checkPost(registry, content)).rendered;
}
