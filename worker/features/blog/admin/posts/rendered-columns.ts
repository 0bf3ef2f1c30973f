import type { RenderedPost } from '#domain/blog/blog.ts';
import { largestRendering, refusedContent, tooLarge } from '../../../../../rendering/refused.ts';
import { rendererVersion, renderPost } from '../../../../../rendering/render.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The columns that follow from a post's text.
 * @throws AppError 'invalid' if they are too large to store
 */
export async function renderedColumns(
  content: string,
): Promise<{ rendered: RenderedPost; renderedBy: number; readTimeMinutes: number }> {
  const rendered = await renderPost(content);
  if (bytesOf(JSON.stringify(content)) + bytesOf(JSON.stringify(rendered)) > largestRendering) {
    throw refusedContent(tooLarge);
  }
  return { rendered, renderedBy: rendererVersion, readTimeMinutes: rendered.readTimeMinutes };
}
