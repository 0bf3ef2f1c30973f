import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import type { Random } from '../../../tools/soak/random.ts';
import { validCall } from '../calls/calls.ts';
import type { World } from '../calls/world.ts';
import { hostileSegments, hostileTexts, hostileValues, prototypeNames } from './hostile.ts';
import { inputSchema, type JsonSchema, nearlyValid } from './schema-values.ts';

const hostile = (random: Random): unknown => random.pick(hostileValues)();

const schemas = new Map<EndpointName, { body: JsonSchema | undefined; query: JsonSchema | undefined }>();

function schemasOf(name: EndpointName) {
  const { body, query }: Contract = contracts[name];
  const known = schemas.get(name) ?? { body: body && inputSchema(body), query: query && inputSchema(query) };
  schemas.set(name, known);
  return known;
}

function mutatedBody(body: object, schema: JsonSchema | undefined, random: Random): unknown {
  if (random.chance(0.05)) return hostile(random);
  if (Array.isArray(body))
    return body.map((row: object) => (random.chance(0.6) ? mutatedBody(row, schema?.items, random) : row));
  const properties = schema?.properties ?? {};
  const entries = new Map<string, unknown>(Object.entries(body));
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const names = [...new Set([...entries.keys(), ...Object.keys(properties)])];
    const name = random.chance(0.1) || names.length === 0 ? random.pick(prototypeNames) : random.pick(names);
    const property = properties[name];
    if (random.chance(0.15)) entries.delete(name);
    else if (property !== undefined && random.chance(0.5)) entries.set(name, nearlyValid(property, random));
    else entries.set(name, hostile(random));
  }
  // Object.fromEntries makes `__proto__` a property of its own.
  return Object.fromEntries(entries);
}

const rawBodies: readonly ((json: string) => BodyInit)[] = [
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '0',
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => `\ufeff${json}`,
  (json) => json.replace('{', '{"__proto__":{"a":1},'),
  (json) => json.replace('}', `,${json.slice(1)}`),
  (json) => `${json} ${json}`,
  (json) => new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, ...new TextEncoder().encode(json)]),
  () => '['.repeat(50_000),
  () => `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  (json) => json.padEnd(70_000, ' '),
  (json) => json.replace('{', `{"filler":"${'x'.repeat(2_000_000)}",`),
  () => '{"a":1e999999,"id":-1e999999}',
];

const contentTypes = [
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'text/csv',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  ';',
];

const headers: readonly [name: string, values: readonly string[]][] = [
  ['Idempotency-Key', ['', '"', 'x'.repeat(65), 'a b', '__proto__', '00000000-0000-0000-0000-000000000000', 'key-1']],
  ['Cookie', ['session=', 'session=%ff', 'session=a.b.c; session=d', `session=${'x'.repeat(5000)}`, '=;=;__proto__=1']],
  ['Origin', ['null', 'https://evil.example', 'http://localhost.evil.example', 'not a url']],
  ['If-None-Match', ['*', '"', 'W/"a"', '"x"'.repeat(500)]],
  ['Accept', ['text/html', '*/*;q=0', 'x'.repeat(3000)]],
  ['Range', ['bytes=0-0', 'bytes=-1', 'lines=1']],
  ['Content-Length', ['-1', '0', '99999999']],
  ['X-Request-Id', ['x'.repeat(300), '<script>', 'a']],
  ['User-Agent', ['', 'x'.repeat(5000), '<img src=x>']],
  ['CF-Connecting-IP', ['', 'not an ip', '::1', '1.1.1.1, 2.2.2.2']],
];

function queryText(schema: JsonSchema | undefined, random: Random): string {
  const names = [...Object.keys(schema?.properties ?? {}), 'page', 'pageSize', 'unknown', ...prototypeNames];
  const pairs: [string, string][] = [];
  for (let left = random.below(4); left > 0; left -= 1) {
    const name = random.pick(names);
    const property = schema?.properties?.[name]?.items ?? {};
    const value = random.chance(0.5) ? nearlyValid(property, random) : random.pick(hostileTexts);
    pairs.push([name, String(value).slice(0, 3000)]);
    if (random.chance(0.15)) pairs.push([name, '1']);
  }
  const text = new URLSearchParams(pairs).toString();
  return random.chance(0.05) ? `${text}&%ff=%E0%A4%A&=&&a[b]=c` : text;
}

function mutatedPath(path: string, name: EndpointName, random: Random): string {
  const pattern = name.split(' ')[1] ?? '';
  const given = path.split('?')[0]?.split('/') ?? [];
  const segments = pattern.split('/').map((part, at) => {
    if (!part.startsWith(':') || random.chance(0.6)) return given[at] ?? '';
    return random.pick(hostileSegments);
  });
  return segments.join('/');
}

export type FuzzRequest = { path: string; init: RequestInit & { headers: Record<string, string> } };

export async function fuzzRequest(name: EndpointName, world: World, random: Random): Promise<FuzzRequest> {
  const [valid, init] = await validCall(name, world);
  const request: FuzzRequest = { path: valid, init: { ...init, headers: {} } };
  if (typeof init.body === 'string') request.init.headers['Content-Type'] = 'application/json';
  if (random.chance(0.1)) return request;
  const { body, query } = schemasOf(name);
  if (typeof init.body === 'string') {
    if (random.chance(0.15)) request.init.body = random.pick(rawBodies)(init.body);
    else if (random.chance(0.8)) request.init.body = JSON.stringify(mutatedBody(JSON.parse(init.body), body, random));
    if (random.chance(0.05)) request.init.headers['Content-Type'] = random.pick(contentTypes);
  } else if (init.body instanceof FormData && random.chance(0.7)) {
    request.init.body = hostileForm(random);
  } else if (init.method !== 'GET' && init.body === undefined && random.chance(0.1)) {
    request.init.body = random.pick(rawBodies)('{}');
  }
  if (random.chance(0.5)) request.path = mutatedPath(valid, name, random);
  const search = random.chance(0.6) ? queryText(query, random) : '';
  if (search) request.path += (request.path.includes('?') ? '&' : '?') + search;
  if (random.chance(0.2)) {
    const [header, values] = random.pick(headers);
    request.init.headers[header] = random.pick(values);
  }
  if (random.chance(0.03)) request.init.method = random.pick(['PATCH', 'PUT', 'DELETE', 'POST', 'OPTIONS', 'PROPFIND']);
  return request;
}

function hostileForm(random: Random): FormData {
  const form = new FormData();
  const file = () =>
    new File([random.pick(['', 'GIF89a', '<svg onload=alert(1)>', '\x89PNG\r\n\x1a\n'])], random.pick(hostileTexts));
  for (let left = random.below(3); left > 0; left -= 1) {
    const field = random.pick(['image', '__proto__', 'images', '']);
    if (random.chance(0.5)) form.append(field, file());
    else form.append(field, random.pick(hostileTexts));
  }
  return form;
}
