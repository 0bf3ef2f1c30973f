import { z } from 'zod';
import type { Random } from '../../../tools/soak/random.ts';

export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
};

export const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const samples = [
  ...['abc', 'abc-1', 'A text with words', '1', '12', '#aabbcc', '3, 6', 'Pistol', 'jane@example.com'],
  ...['2026-11-22', '2026-11-22T08:00:00Z', '2026-11-22T08:00:00.000+02:00', 'https://shop.example/x', '123456'],
  ...['/images/a.png', '{"YouTube": "https://youtube.com/@name"}', 'https://shop.example/a.png', 'é \u{1f52b} 漢字'],
];

function text({ pattern, minLength = 0, maxLength }: JsonSchema, random: Random): string {
  const fitting = samples.filter((sample) => pattern === undefined || new RegExp(pattern, 'u').test(sample));
  const sample = random.pick(fitting.length > 0 ? fitting : samples);
  if (pattern !== undefined || random.chance(0.5)) return sample;
  const length = random.pick([minLength, minLength - 1, maxLength ?? 20, (maxLength ?? 20) + 1]);
  return sample.padEnd(Math.max(length, 0), 'x').slice(0, Math.max(length, 0));
}

function number(schema: JsonSchema, random: Random): number {
  const low = schema.minimum ?? schema.exclusiveMinimum ?? 0;
  const high = schema.maximum ?? schema.exclusiveMaximum ?? 1000;
  const whole = random.pick([low, low + 1, low - 1, high, high - 1, high + 1, Math.floor((low + high) / 2)]);
  return schema.type === 'integer' ? whole : whole + random.pick([0, 0.5]);
}

export function nearlyValid(schema: JsonSchema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined && choices.length > 0) return nearlyValid(random.pick(choices), random);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  switch (schema.type) {
    case 'string':
      return text(schema, random);
    case 'integer':
    case 'number':
      return number(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const length = random.pick([0, 1, 2, schema.maxItems ?? 3, (schema.maxItems ?? 3) + 1]);
      return Array.from({ length: Math.min(length, 60) }, () => nearlyValid(schema.items ?? {}, random));
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const named = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
      return Object.fromEntries(named.map(([name, one]) => [name, nearlyValid(one, random)]));
    }
    default:
      return random.pick([null, ...samples]);
  }
}
