import { AppError } from '#domain/api/errors.ts';

/** What a post's text and its rendering may take; a row of D1 takes 2 MB, and both stand in one. */
export const largestRendering = 1_500_000;

export const nestedTooDeeply = 'Content is nested too deeply';
export const tooLarge = 'The content gets too large when it is rendered. Please split it into two posts.';

export function refusedContent(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'content', message }] });
}
