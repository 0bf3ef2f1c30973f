import { z } from 'zod';
import { type Call, getCalls, writeCalls } from '#domain/api/api.schema.ts';
import { errorBodySchema } from '#domain/api/errors.schema.ts';

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

const json = (schema: object) => ({ 'application/json': { schema } });
const csvFile = { 'text/csv': { schema: { type: 'string' } } };

function requestBody({ body, upload, csv = false }: Call) {
  if (body) return { required: true, content: { ...json(schemaOf(body, 'input')), ...(csv && csvFile) } };
  if (upload === undefined) return undefined;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', required: [upload], properties: { [upload]: file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function operation(call: Call) {
  const { summary, access = 'visitor', params, query, response, csv = false } = call;
  const sent = requestBody(call);
  return {
    summary: access === 'admin' ? `${summary} (administrators)` : summary,
    ...(access !== 'visitor' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(sent && { requestBody: sent }),
    responses: {
      '2XX': {
        description: 'Done',
        content: { ...json(schemaOf(response, 'output')), ...(csv && call.body === undefined && csvFile) },
      },
      default: { description: 'What went wrong', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** The API's description, from the same schemas that the handlers validate with. */
export function openApiDocument() {
  const reads = Object.entries(getCalls).map(([path, call]) => ['get', path, call] as const);
  const writes = Object.entries(writeCalls).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return [method.toLowerCase(), path, call] as const;
  });
  const paths: Record<string, Record<string, object>> = {};
  for (const [method, path, call] of [...reads, ...writes]) {
    const described = path.replace(/:(\w+)/g, '{$1}');
    paths[described] = { ...paths[described], [method]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Red Dot Atlas', version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      // The name that the cookie has on https.
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}
