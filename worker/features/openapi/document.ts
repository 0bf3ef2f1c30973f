import { z } from 'zod';
import { type Call, getCalls } from '#domain/api.schema.ts';
import { errorBodySchema } from '#domain/errors.schema.ts';

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function operation({ summary, params, query, response }: Call) {
  const failure = {
    description: 'What went wrong',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    summary,
    parameters: [...parameters('path', params), ...parameters('query', query)],
    responses: {
      200: { description: 'Found', content: { 'application/json': { schema: schemaOf(response, 'output') } } },
      default: failure,
    },
  };
}

/** The API's description, from the same schemas that the handlers validate with. */
export function openApiDocument() {
  const paths = Object.entries(getCalls).map(([path, call]) => [
    path.replace(/:(\w+)/g, '{$1}'),
    { get: operation(call) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Red Dot Atlas', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Error: schemaOf(errorBodySchema, 'output') } },
  };
}
