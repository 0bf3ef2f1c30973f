import { AppError } from '#domain/api/errors.ts';

/** Maximum size of a post's text and rendering together; a D1 row holds 2 MB. */
export const largestRendering = 1_500_000;

export const nestedTooDeeply = 'Content is nested too deeply';
export const tooLarge = 'The content gets too large when it is rendered. Please split it into two posts.';

export function refusedContent(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'content', message }] });
}
