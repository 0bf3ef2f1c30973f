import type { RenderedPost } from '#domain/blog.ts';
import { AppError } from '#domain/errors.ts';
import { rendererVersion, renderPost } from './render.ts';

/** What a text and its rendering may take together; a row of D1 takes 2 MB, and both stand in one. */
const maxBytes = 1_500_000;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** What follows from a post's text. @throws AppError 'invalid' where there is no room for it */
export async function renderedColumns(
  content: string,
): Promise<{ rendered: RenderedPost; renderedBy: number; readTimeMinutes: number }> {
  const rendered = await renderPost(content);
  if (bytesOf(JSON.stringify(content)) + bytesOf(JSON.stringify(rendered)) > maxBytes) {
    const message = 'The content gets too large when it is rendered. Please split it into two posts.';
    throw new AppError('invalid', message, { issues: [{ path: 'content', message }] });
  }
  return { rendered, renderedBy: rendererVersion, readTimeMinutes: rendered.readTimeMinutes };
}
