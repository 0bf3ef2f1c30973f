import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';

/**
 * Parses input with a schema.
 * @throws AppError 'invalid' with one issue per problem
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }));
  throw new AppError('invalid', issues[0]?.message ?? 'The request is not valid', { issues });
}
