import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogError, readCatalog } from './read.ts';

type Row = Record<string, unknown>;

function shipped(name: string): Row[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../data', name), 'utf8')) as Row[];
}

const optic = shipped('optics.json')[0] as Row;
const pistol = shipped('pistols.json').find(({ cuts }) => (cuts as Row[]).length > 0) as Row;
const opticKey = JSON.stringify([optic.brand, optic.productLine, optic.model]);
const pistolKey = JSON.stringify([pistol.brand, pistol.model]);

/** The errors of a catalog with one valid row in each file, except for the files given. */
function errorsOf(files: Record<string, unknown>): string[] {
  const all: Record<string, unknown> = {
    'optics.json': [optic],
    'pistols.json': [pistol],
    'faqs.json': shipped('faqs.json').slice(0, 1),
    'footprints.json': shipped('footprints.json').slice(0, 1),
    'cuts.json': shipped('cuts.json'),
    'plates.json': [],
    ...files,
  };
  try {
    readCatalog((name) => (typeof all[name] === 'string' ? all[name] : JSON.stringify(all[name])));
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    const [heading, ...errors] = error.message.split('\n');
    expect(heading).toBe(`The catalog has ${errors.length} error${errors.length === 1 ? '' : 's'}:`);
    return errors;
  }
}

test('a valid row in each file has no error', () => {
  expect(errorsOf({})).toEqual([]);
});

test.each([
  ['weightOz', '1.5'],
  ['weightOz', -1],
  ['weightOz', 0],
  ['solarFailsafe', 'yes'],
  ['primaryUse', 'Rifle'],
  ['emitterType', 'Laser'],
  ['batteryAccess', 'Left'],
  ['brand', ''],
  ['sources', ['not an address']],
  ['checkedOn', '20-11-2026'],
  ['checkedOn', null],
  ['evidence', { moa: 'a page' }],
  ['evidence', { moa: [] }],
  ['yearIntroduced', 2020.5],
  ['features', 'one text'],
  ['manufacturerWebsite', 'holosun'],
])('an invalid %s (%j) is reported with file, row and field', (field, value) => {
  const key = JSON.stringify([field === 'brand' ? value : optic.brand, optic.productLine, optic.model]);
  const errors = errorsOf({ 'optics.json': [{ ...optic, [field]: value }] });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`optics.json, row 1 ${key}: ${field}`);
});

test('rows count from 1', () => {
  const second = { ...optic, model: 'Another', weightOz: 'heavy' };
  const [found] = errorsOf({ 'optics.json': [optic, second] });
  expect(found).toMatch(/^optics\.json, row 2 \[.*"Another"\]: weightOz: /);
});

test('missing and unknown fields are errors', () => {
  const { weightOz, ...without } = optic;
  expect(errorsOf({ 'optics.json': [without] })[0]).toContain(`optics.json, row 1 ${opticKey}: weightOz: `);
  const [found] = errorsOf({ 'optics.json': [{ ...optic, wieghtOz: weightOz }] });
  expect(found).toContain(`optics.json, row 1 ${opticKey}: `);
  expect(found).toContain('"wieghtOz"');
});

test.each(['pistols', 'faqs', 'footprints'])('an unknown field is an error in %s.json too', (name) => {
  const [row] = shipped(`${name}.json`);
  expect(errorsOf({ [`${name}.json`]: [{ ...row, colour: 'red' }] })).toEqual([
    expect.stringMatching(new RegExp(`^${name}\\.json, row 1 .*"colour"`)),
  ]);
});

test('an unknown footprint is an error in every field', () => {
  const unknown = 'No footprint is known by this name';
  expect(errorsOf({ 'optics.json': [{ ...optic, footprint: 'xyzzy' }] })).toEqual([
    `optics.json, row 1 ${opticKey}: footprint: ${unknown}`,
  ]);
  expect(errorsOf({ 'pistols.json': [{ ...pistol, defaultFootprint: 'xyzzy' }] })).toEqual([
    `pistols.json, row 1 ${pistolKey}: defaultFootprint: ${unknown}`,
  ]);
  const plate = { key: 'one', maker: null, name: 'One', cuts: ['glock-mos'], presents: ['RMR', 'plugh'] };
  expect(errorsOf({ 'plates.json': [plate] })).toEqual([`plates.json, row 1 ["one"]: presents.1: ${unknown}`]);
});

test('a cut or a plate that no row has is an error', () => {
  expect(errorsOf({ 'pistols.json': [{ ...pistol, cuts: [{ name: 'xyzzy' }], platesInBox: ['plugh'] }] })).toEqual([
    'pistols.json, 80X Cheetah: cuts.0.name: No cut has this key',
    'pistols.json, 80X Cheetah: platesInBox.0: No plate has this key',
  ]);
  const plate = { key: 'one', maker: null, name: 'One', cuts: ['xyzzy'], presents: ['RMR'] };
  expect(errorsOf({ 'plates.json': [plate] })).toEqual(['plates.json, one: cuts.0: No cut has this key']);
  const facts = { takes: [{ name: 'xyzzy' }], doesNotSeat: [{ id: 'plugh', why: 'Too wide' }] };
  const cut = { key: 'one', name: 'One', maker: 'Acme', ...facts };
  expect(errorsOf({ 'cuts.json': [...shipped('cuts.json'), cut] })).toEqual([
    'cuts.json, one: takes.0.name: No footprint is known by this name',
    'cuts.json, one: doesNotSeat.0.id: No footprint has this key',
  ]);
});

test('a min price above the max price is an error, an equal one is not', () => {
  expect(errorsOf({ 'optics.json': [{ ...optic, minPrice: 300, maxPrice: 200 }] })).toEqual([
    `optics.json, row 1 ${opticKey}: minPrice: Min price cannot be greater than max price`,
  ]);
  expect(errorsOf({ 'optics.json': [{ ...optic, minPrice: 200, maxPrice: 200 }] })).toEqual([]);
  expect(errorsOf({ 'optics.json': [{ ...optic, minPrice: 200, maxPrice: null }] })).toEqual([]);
});

test('a natural key that occurs twice in a file is an error that names both rows', () => {
  expect(errorsOf({ 'optics.json': [optic, { ...optic, description: 'Other words' }] })).toEqual([
    `optics.json, row 2 ${opticKey}: the same as row 1`,
  ]);
  expect(errorsOf({ 'pistols.json': [pistol, pistol] })).toEqual([
    `pistols.json, row 2 ${pistolKey}: the same as row 1`,
  ]);
  const [found, ...others] = errorsOf({
    'optics.json': [optic, { ...optic, brand: String(optic.brand).toUpperCase() }],
  });
  expect([found, others]).toEqual([expect.stringMatching(/^optics\.json, row 2 .*: the same as row 1$/), []]);
});

test('evidence must name a fact and a page among the sources', () => {
  const page = { url: 'https://maker.example/a', kind: 'maker', words: '3 MOA dot', value: '3', readOn: '2026-11-22' };
  const withProof = (proof: Row, sources = ['https://maker.example/a']) =>
    errorsOf({ 'optics.json': [{ ...optic, sources, evidence: proof }] });
  expect(withProof({ moa: [page], colors: 'sources' })).toEqual([]);
  const row = `optics.json, row 1 ${opticKey}: `;
  expect(withProof({ mao: 'sources' })).toEqual([`${row}evidence.mao: There is no fact 'mao'`]);
  expect(withProof({ description: 'sources' })).toEqual([`${row}evidence.description: There is no fact 'description'`]);
  expect(withProof({ moa: 'sources' }, [])).toEqual([`${row}evidence.moa: The row has no sources`]);
  expect(withProof({ moa: [{ ...page, url: 'https://other.example' }] })).toEqual([
    `${row}evidence.moa.0.url: This page is not among the sources`,
  ]);
});

test.each(['optics', 'pistols', 'faqs', 'footprints', 'cuts', 'plates'])(
  '%s.json that is not JSON or not a list is reported',
  (name) => {
    expect(errorsOf({ [`${name}.json`]: '[{' })[0]).toMatch(new RegExp(`^${name}\\.json: not JSON: `));
    expect(errorsOf({ [`${name}.json`]: {} })).toContain(`${name}.json: not a JSON array of rows`);
  },
);

test.each([null, 3, 'text', []])('a row that is %j is an error of that row', (row) => {
  const errors = errorsOf({ 'faqs.json': [row] });
  expect(errors.length).toBeGreaterThan(0);
  for (const found of errors) expect(found).toMatch(/^faqs\.json, row 1 /);
});

test('the errors of all files are reported together', () => {
  const errors = errorsOf({
    'optics.json': [{ ...optic, weightOz: 'heavy', brand: '' }],
    'faqs.json': [{ question: 'Why?' }],
    'footprints.json': [{}],
  });
  expect(errors.filter((found) => found.startsWith('optics.json'))).toHaveLength(2);
  expect(errors.filter((found) => found.startsWith('faqs.json'))).toHaveLength(1);
  expect(errors.some((found) => found.startsWith('footprints.json'))).toBe(true);
});
