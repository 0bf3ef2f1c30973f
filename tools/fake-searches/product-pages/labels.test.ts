import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from '#domain/extraction/extraction.ts';
import { entryOf, isOpticField } from '#domain/optics/fields/fields.ts';
import { isAcceptable } from './match.ts';
import { readLabels, readProductPage } from './serve.mjs';

const valueSchema = z.union([z.string().min(1), z.number(), z.boolean()]);

function labelOf<const Field extends string>(fields: readonly Field[], product: z.ZodType) {
  const facts = z.partialRecord(z.enum(fields), z.array(valueSchema).min(1));
  return z.strictObject({
    shape: z.string().min(1),
    product,
    contentType: z.string().optional(),
    facts,
    ambiguous: z.array(z.enum(fields)),
    accepted: facts.optional(),
    offer: z.strictObject({ price: z.number().positive(), currency: z.string().length(3) }).nullish(),
    traps: z.array(z.string()).optional(),
  });
}

const opticNames = z.strictObject({ brand: z.string(), productLine: z.string(), model: z.string().nullable() });

test.each([
  ['optics', labelOf(readFields.optic, opticNames.nullable())],
  ['pistols', labelOf(readFields.pistol, z.strictObject({ brand: z.string(), model: z.string() }))],
  ['footprints', labelOf(readFields.footprint, z.strictObject({ key: z.string() }))],
])('each page about %s has a label, whose fields are either facts or ambiguous', (kind, schema) => {
  const labels = Object.entries(readLabels(kind));
  const files = readdirSync(new URL(`${kind}/`, import.meta.url)).filter((file) => file !== 'labels.json');
  expect(labels.map(([name]) => `${name}.html`).sort()).toEqual(files.sort());
  for (const [name, json] of labels) {
    const { facts, ambiguous } = schema.parse(json);
    expect(readProductPage(kind, name)?.body.length, name).toBeGreaterThan(200);
    expect(
      ambiguous.filter((field) => Object.hasOwn(facts, field)),
      name,
    ).toEqual([]);
  }
});

test('values are of their field, and choices those of the catalog', () => {
  const footprints: { name: string }[] = JSON.parse(
    readFileSync(new URL('../../../catalog/data/footprints.json', import.meta.url), 'utf8'),
  );
  const allowed: Record<string, readonly unknown[]> = {
    footprint: footprints.map(({ name }) => name),
    batteryAccess: entryOf('batteryAccess').values ?? [],
    weightBasis: entryOf('weightBasis').values ?? [],
  };
  const typeOf = (name: string) => {
    const { kind } = entryOf(isOpticField(name) ? name : 'model');
    if (kind === 'flag') return 'boolean';
    return ['measure', 'amount', 'price', 'year'].includes(kind) ? 'number' : 'string';
  };
  for (const [name, json] of Object.entries(readLabels('optics'))) {
    const { facts, accepted } = labelOf(readFields.optic, z.unknown()).parse(json);
    for (const [field, values] of [...Object.entries(facts), ...Object.entries(accepted ?? {})]) {
      for (const value of values) {
        expect(typeof value, `${name}: ${field}`).toBe(typeOf(field));
        if (allowed[field]) expect(allowed[field], `${name}: ${field}`).toContain(value);
      }
    }
  }
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
