/** The parts of a JSON schema that Zod writes for our contracts. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

const names: Record<string, string> = { integer: 'number' };

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** A JSON schema as a TypeScript type: 'string | null'. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { type, enum: values, anyOf, oneOf, items, properties, additionalProperties } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map((option) => typeText(option, indent)))].join(' | ');
  if (items) {
    const item = typeText(items, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (properties) return objectText(schema, indent);
  if (typeof additionalProperties === 'object') return `Record<string, ${typeText(additionalProperties, indent)}>`;
  if (type === undefined) return 'unknown';
  return [type]
    .flat()
    .map((name) => names[name] ?? name)
    .join(' | ');
}
