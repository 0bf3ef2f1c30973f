import { expect } from 'vitest';
import type { z } from 'zod';

export async function bodyOf<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  status = 200,
): Promise<z.output<Schema>> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, body]);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Cache-Tag')).toBeNull();
  const parsed = schema.parse(body);
  expect(body).toStrictEqual(parsed);
  return parsed;
}
