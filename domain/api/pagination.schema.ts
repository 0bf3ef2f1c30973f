import { z } from '../shared/zod.ts';
import { maxPageSize, maxWholeList } from './pagination.ts';

/** No list is longer; this bounds OFFSET. */
const maxPage = 100_000;

/** A plain GET form submits empty parameters; they count as missing. */
function blankAsMissing(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

export function wholeNumber(name: string, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(z.number().min(1, `${name} must be at least 1`).max(max, `${name} must be at most ${max}`));
}

export function single<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .array(z.string())
    .max(1, 'Give this parameter once')
    .transform((values) => blankAsMissing(values[0]))
    .pipe(z.optional(schema as z.ZodType<z.output<Schema>, string>))
    .optional();
}

export const paginationShape = {
  page: single(wholeNumber('page', maxPage)),
  pageSize: single(wholeNumber('pageSize', maxPageSize)),
};

export const rowsQuerySchema = z.object({
  page: single(wholeNumber('page', maxPage)),
  pageSize: single(wholeNumber('pageSize', maxWholeList)),
});

export const paginationQuerySchema = z.object(paginationShape);
export type PaginationQuery = z.infer<typeof paginationQuerySchema>;

export const linkedList = { query: rowsQuerySchema, linked: true } as const;
