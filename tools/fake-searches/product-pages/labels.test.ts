import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { entryOf, fieldNames, isOpticField } from '#domain/optics/fields/fields.ts';
import { readFootprintFields } from '#domain/page-reading/kinds/read-footprint.ts';
import { readPistolFields } from '#domain/page-reading/kinds/read-pistol.ts';
import { hostile } from './hostile.mjs';
import { isAcceptable } from './match.ts';
import { readProductPage } from './serve.mjs';

const folder = (name: string) => new URL(`${name}/`, import.meta.url);
const namesIn = (name: string, end: string) =>
  readdirSync(folder(name))
    .map((file) => file.slice(0, -end.length))
    .sort();

const valueSchema = z.union([z.string().min(1), z.number(), z.boolean()]);
const factsSchema = z.partialRecord(z.enum(fieldNames), z.array(valueSchema).min(1));
const labelSchema = z
  .strictObject({
    page: z.string().endsWith('.html').optional(),
    path: z.string().startsWith('/').optional(),
    shape: z.string().min(1),
    hostile: z.boolean(),
    product: z.strictObject({ brand: z.string(), productLine: z.string(), model: z.string().nullable() }).nullable(),
    contentType: z.string().optional(),
    facts: factsSchema,
    ambiguous: z.array(z.enum(fieldNames)),
    accepted: factsSchema.optional(),
    offer: z.strictObject({ price: z.number().positive(), currency: z.string().length(3) }).nullable(),
    traps: z.array(z.string()).optional(),
  })
  .refine(({ page, path }) => (page === undefined) !== (path === undefined), 'either a page or a path');

const labels = namesIn('labels', '.json').map((name) => ({
  name,
  label: labelSchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder('labels')), 'utf8'))),
}));
const withPage = labels.filter(({ label }) => label.page !== undefined);

test('each page has a label, and each label its page', () => {
  expect(withPage.map(({ name }) => name)).toEqual(namesIn('pages', '.html'));
  for (const { name, label } of withPage) expect(label.page).toBe(`${name}.html`);
  for (const { name } of withPage) expect(readProductPage(name)?.body.length, name).toBeGreaterThan(200);
});

test('each generated answer has a label, and each label its answer', () => {
  const paths = labels.flatMap(({ label }) => label.path ?? []);
  expect(paths.sort()).toEqual([...Object.keys(hostile).map((name) => `/hostile/${name}`), '/forbidden/page'].sort());
});

test('a field is either a fact or ambiguous, and its values are of its kind', () => {
  const typeOf = (name: string) => {
    const { kind } = entryOf(isOpticField(name) ? name : 'model');
    if (kind === 'flag') return 'boolean';
    return ['measure', 'amount', 'price', 'year'].includes(kind) ? 'number' : 'string';
  };
  for (const { name, label } of labels) {
    const settled = Object.entries({ ...label.accepted, ...label.facts });
    for (const [field, values] of settled) {
      for (const value of values ?? []) expect(typeof value, `${name}: ${field}`).toBe(typeOf(field));
    }
    const both = label.ambiguous.filter((field) => label.facts[field] !== undefined);
    expect(both, name).toEqual([]);
  }
});

test('choices and names are those of the catalog', () => {
  const footprints = JSON.parse(
    readFileSync(new URL('../../../catalog/data/footprints.json', import.meta.url), 'utf8'),
  ).map(({ name }: { name: string }) => name);
  const allowed = {
    footprint: footprints,
    batteryAccess: entryOf('batteryAccess').values ?? [],
    weightBasis: entryOf('weightBasis').values ?? [],
  };
  for (const { name, label } of labels) {
    for (const [field, values] of Object.entries(allowed)) {
      const given = { ...label.accepted, ...label.facts }[field as keyof typeof allowed] ?? [];
      for (const value of given) expect(values, `${name}: ${field}`).toContain(value);
    }
  }
});

/** The label of a page about another kind of row. */
function labelOf<const Field extends string>(fields: readonly Field[], product: z.ZodType) {
  const facts = z.partialRecord(z.enum(fields), z.array(valueSchema).min(1));
  return z.strictObject({
    page: z.string().endsWith('.html'),
    shape: z.string().min(1),
    hostile: z.literal(false),
    product,
    facts,
    ambiguous: z.array(z.enum(fields)),
    accepted: facts.optional(),
    traps: z.array(z.string()).optional(),
  });
}

test.each([
  ['pistols', 16, labelOf(readPistolFields, z.strictObject({ brand: z.string(), model: z.string() }))],
  ['footprints', 20, labelOf(readFootprintFields, z.strictObject({ key: z.string() }))],
])('each page about %s has a label, whose fields are either facts or ambiguous', (kind, least, schema) => {
  const names = namesIn(`${kind}/labels`, '.json');
  expect(names).toEqual(namesIn(`${kind}/pages`, '.html'));
  expect(names.length).toBeGreaterThanOrEqual(least);
  for (const name of names) {
    const json = readFileSync(new URL(`${name}.json`, folder(`${kind}/labels`)), 'utf8');
    const { page, facts, ambiguous } = schema.parse(JSON.parse(json));
    expect(page).toBe(`${name}.html`);
    expect(readProductPage(name, kind)?.body.length, name).toBeGreaterThan(200);
    expect(
      ambiguous.filter((field) => Object.hasOwn(facts, field)),
      name,
    ).toEqual([]);
  }
});

test('the exam is large enough', () => {
  expect(labels.filter(({ label }) => !label.hostile).length).toBeGreaterThanOrEqual(64);
  expect(labels.filter(({ label }) => label.hostile).length).toBeGreaterThanOrEqual(20);
});

test('a proposal matches an accepted value in other words', () => {
  expect(isAcceptable('weightOz', 1.199, [1.2])).toBe(true);
  expect(isAcceptable('weightOz', 1.21, [1.2])).toBe(false);
  expect(isAcceptable('yearIntroduced', 2021, [2020])).toBe(false);
  expect(isAcceptable('colors', 'Green, Red', ['Red, Green'])).toBe(true);
  expect(isAcceptable('windowSize', '0.91" × 0.63"', ['0.91 x 0.63 in'])).toBe(true);
  expect(isAcceptable('windowSize', '0.63 x 0.91 in', ['0.91 x 0.63 in'])).toBe(false);
  expect(isAcceptable('waterproof', 'submersible to 20 meters', ['Submersible to 20 m'])).toBe(true);
  expect(isAcceptable('shakeAwake', false, [true])).toBe(false);
});
