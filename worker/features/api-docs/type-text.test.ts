import { expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, typeText } from './type-text.ts';

const textOf = (schema: z.ZodType) => typeText(z.toJSONSchema(schema, { io: 'output' }) as JsonSchema);

test.each<[z.ZodType, string]>([
  [z.string(), 'string'],
  [z.int().nullable(), 'number | null'],
  [z.enum(['csv', 'json']), '"csv" | "json"'],
  [z.literal(true), 'true'],
  [z.array(z.string()), 'string[]'],
  [z.array(z.string().nullable()), '(string | null)[]'],
  [z.record(z.string(), z.number()), 'Record<string, number>'],
  [z.unknown(), 'unknown'],
  [z.object({ a: z.string(), b: z.number().optional() }), '{\n  a: string;\n  b?: number;\n}'],
  [z.array(z.object({ a: z.object({ b: z.boolean() }) })), '{\n  a: {\n    b: boolean;\n  };\n}[]'],
])('writes a type as TypeScript does', (schema, text) => {
  expect(textOf(schema)).toBe(text);
});
