import { z } from '../shared/zod.ts';
import { maxPageSize, maxWholeList } from './pagination.ts';

export const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

export const searched = single(z.string().trim().max(100, 'q must be at most 100 characters'));

export const who = (name: string) => single(z.string().trim().max(100, `${name} must be at most 100 characters`));

const day = (name: string) => single(z.iso.date(`${name} must be a date such as 2026-11-22`));

/** Days in UTC; both are included. */
export const dateRangeShape = { from: day('from'), to: day('to') };

export const idInUrl = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `The ${name} must be a positive whole number`)
    .transform(Number);

export const idParamSchema = z.object({ id: idInUrl('id') });
export const opticIdParamSchema = z.object({ opticId: idInUrl('id') });

export const idSchema = z
  .int('The id must be a positive whole number')
  .positive('The id must be a positive whole number');

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
