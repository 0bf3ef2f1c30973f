import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;
const isNeverGiven = ({ _zod: { values } }: z.core.$ZodType) => values?.size === 1 && values.has(undefined);

function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf = [], ...rest } = schema;
  const others = anyOf.filter((one) => typeof one !== 'object' || one.type !== 'null');
  const [only] = others;
  if (others.length === anyOf.length) return schema;
  return others.length === 1 && typeof only === 'object' ? { ...rest, ...only } : { ...rest, anyOf: others };
}

/**
 * Says which fields of a payload are required and which may be null, as parsing does. A text that must be filled in accepts neither,
 * but refuses them in its own words, which `z.toJSONSchema` doesn't see.
 */
export function describePayload({ zodSchema: { _zod }, jsonSchema }: Described): void {
  const { properties, oneOf } = jsonSchema;
  if (_zod.def.type === 'union' && oneOf) {
    // A kind that is told by a field's absence excludes no other.
    delete jsonSchema.oneOf;
    jsonSchema.anyOf = oneOf;
  }
  if (_zod.def.type !== 'object' || properties === undefined) return;
  const fields = Object.entries(_zod.def.shape);
  jsonSchema.required = fields.filter(([, field]) => !accepts(field, undefined)).map(([name]) => name);
  for (const [name, field] of fields) {
    const schema = properties[name];
    if (isNeverGiven(field)) delete properties[name];
    else if (typeof schema === 'object' && !accepts(field, null)) properties[name] = withoutNull(schema);
  }
}
