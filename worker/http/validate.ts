import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import type { AppContext } from '../env.ts';

/** What a schema makes of an input. @throws AppError 'invalid', with an issue for each thing that is wrong */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }));
  throw new AppError('invalid', issues[0]?.message ?? 'The request is not valid', { issues });
}

/** The path's parameters. @throws AppError 'invalid' */
export function pathParams<Schema extends z.ZodType>(c: AppContext, schema: Schema): z.output<Schema> {
  return parse(schema, c.req.param());
}

/** The query string's parameters, each as the list of its values. @throws AppError 'invalid' */
export function queryParams<Schema extends z.ZodType>(c: AppContext, schema: Schema): z.output<Schema> {
  return parse(schema, c.req.queries());
}
