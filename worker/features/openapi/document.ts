import { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import { errorBodySchema } from '#domain/api/errors.schema.ts';
import { idempotencyHeader, idempotentCreates } from '#domain/api/idempotency.ts';
import { dataLicense } from '#domain/open-data/open-data.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { siteName } from '#domain/site/site.ts';
import { describePayload } from './payload-schema.ts';

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const override = io === 'input' ? { override: describePayload } : {};
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', ...override });
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

const operationId = (method: string, path: string) =>
  [method, ...path.replace('/api/', '').split(/[^a-z\d]+/i)]
    .map((word, at) => (at > 0 ? capitalized(word) : word))
    .join('');

const json = (schema: object) => ({ 'application/json': { schema } });
const csvFile = { 'text/csv': { schema: { type: 'string' } } };

function requestBody({ body, bodyOptional, upload, csv }: Contract) {
  if (body) return { required: !bodyOptional, content: { ...json(schemaOf(body, 'input')), ...(csv && csvFile) } };
  if (upload === undefined) return undefined;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', required: [upload], properties: { [upload]: file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const total = { description: 'The number of all matching rows', schema: { type: 'integer' } };
const links = { description: 'The first page and, unless this is the last, the next one', schema: { type: 'string' } };

function successResponse({ body, response, csv, paged, linked }: Contract) {
  return {
    description: 'Success',
    ...(paged && { headers: { 'X-Total-Count': total, Link: links } }),
    ...(linked && { headers: { Link: links } }),
    content: { ...json(schemaOf(response, 'output')), ...(csv && body === undefined && csvFile) },
  };
}

const error = { $ref: '#/components/responses/Error' };

const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'Names this attempt for 24 hours: a repeated request with the same key and body gets the first response, and nothing is ' +
    'done twice. Another body is 422, and a request still under way 409.',
  schema: { type: 'string', format: 'uuid' },
};

function operation(method: string, path: string, contract: Contract) {
  const isIdempotent = (idempotentCreates as readonly string[]).includes(`${method.toUpperCase()} ${path}`);
  const { summary, access, params, query, status = 200 } = contract;
  const payload = requestBody(contract);
  return {
    operationId: operationId(method, path),
    summary: access === 'admin' ? `${summary} (administrators)` : summary,
    security: access === 'visitor' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(isIdempotent ? [idempotencyKey] : []),
    ],
    ...(payload && { requestBody: payload }),
    responses: { [status]: successResponse(contract), '4XX': error, '5XX': error },
  };
}

let described: ReturnType<typeof describeApi> | undefined;

export function openApiDocument(origin: string) {
  described ??= describeApi();
  return { ...described, servers: [{ url: origin }] };
}

function describeApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, contract] of Object.entries(contracts)) {
    const [verb = '', pattern = ''] = name.split(' ');
    const method = verb.toLowerCase();
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method]: operation(method, path, contract) };
  }
  const { name, url } = dataLicense;
  return {
    openapi: '3.1.0',
    info: { title: siteName, version: '1', license: { name, url } },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      responses: { Error: { description: 'Error', content: json({ $ref: '#/components/schemas/Error' }) } },
      // The cookie's name on https.
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}
