import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogError, readCatalog } from './read.ts';

type Row = Record<string, unknown>;

function shipped(name: string): Row[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../data', name), 'utf8')) as Row[];
}

const optic = shipped('optics.json')[0] as Row;
const pistol = shipped('pistols.json').find(({ footprints }) => (footprints as Row[]).length > 0) as Row;
const opticKey = JSON.stringify([optic.brand, optic.productLine, optic.model]);
const pistolKey = JSON.stringify([pistol.brand, pistol.model]);

/** The faults of a catalog that has one good row in each file but for the files given. */
function faultsOf(files: Record<string, unknown>): string[] {
  const all: Record<string, unknown> = {
    'optics.json': [optic],
    'pistols.json': [pistol],
    'faqs.json': shipped('faqs.json').slice(0, 1),
    'footprints.json': shipped('footprints.json').slice(0, 1),
    ...files,
  };
  try {
    readCatalog((name) => (typeof all[name] === 'string' ? all[name] : JSON.stringify(all[name])));
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    const [heading, ...faults] = error.message.split('\n');
    expect(heading).toBe(`The catalog has ${faults.length} fault${faults.length === 1 ? '' : 's'}:`);
    return faults;
  }
}

test('a good row in each file has no fault', () => {
  expect(faultsOf({})).toEqual([]);
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
  ['confidence', 'certain'],
  ['yearIntroduced', 2020.5],
  ['features', 'one text'],
  ['manufacturerWebsite', 'holosun'],
])('a wrong %s (%j) is named with file, row and field', (field, value) => {
  const key = JSON.stringify([field === 'brand' ? value : optic.brand, optic.productLine, optic.model]);
  const faults = faultsOf({ 'optics.json': [{ ...optic, [field]: value }] });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`optics.json, row 1 ${key}: ${field}`);
});

test('the row is counted from one, as a person counts', () => {
  const second = { ...optic, model: 'Another', weightOz: 'heavy' };
  const [fault] = faultsOf({ 'optics.json': [optic, second] });
  expect(fault).toMatch(/^optics\.json, row 2 \[.*"Another"\]: weightOz: /);
});

test('a field that is missing, and one that nobody knows, are faults', () => {
  const { weightOz, ...without } = optic;
  expect(faultsOf({ 'optics.json': [without] })[0]).toContain(`optics.json, row 1 ${opticKey}: weightOz: `);
  const [fault] = faultsOf({ 'optics.json': [{ ...optic, wieghtOz: weightOz }] });
  expect(fault).toContain(`optics.json, row 1 ${opticKey}: `);
  expect(fault).toContain('"wieghtOz"');
});

test.each(['pistols', 'faqs', 'footprints'])('a field that nobody knows is a fault in %s.json too', (name) => {
  const [row] = shipped(`${name}.json`);
  expect(faultsOf({ [`${name}.json`]: [{ ...row, colour: 'red' }] })).toEqual([
    expect.stringMatching(new RegExp(`^${name}\\.json, row 1 .*"colour"`)),
  ]);
});

test('a footprint that no name is known for is a fault wherever it stands', () => {
  const unknown = 'No footprint is known by this name';
  expect(faultsOf({ 'optics.json': [{ ...optic, footprint: 'xyzzy' }] })).toEqual([
    `optics.json, row 1 ${opticKey}: footprint: ${unknown}`,
  ]);
  const bad = {
    ...pistol,
    defaultFootprint: 'xyzzy',
    includesPlates: ['RMR', 'plugh'],
    footprints: [{ footprintName: 'xyzzy', requiresAdapter: false, adapterInfo: null }],
  };
  expect(faultsOf({ 'pistols.json': [bad] })).toEqual(
    ['defaultFootprint', 'includesPlates.1', 'footprints.0.footprintName'].map(
      (field) => `pistols.json, row 1 ${pistolKey}: ${field}: ${unknown}`,
    ),
  );
});

test('a lowest price above the highest is a fault, an equal one is not', () => {
  expect(faultsOf({ 'optics.json': [{ ...optic, minPrice: 300, maxPrice: 200 }] })).toEqual([
    `optics.json, row 1 ${opticKey}: minPrice: Min price cannot be greater than max price`,
  ]);
  expect(faultsOf({ 'optics.json': [{ ...optic, minPrice: 200, maxPrice: 200 }] })).toEqual([]);
  expect(faultsOf({ 'optics.json': [{ ...optic, minPrice: 200, maxPrice: null }] })).toEqual([]);
});

test('the same natural key twice in a file is a fault that names both rows', () => {
  expect(faultsOf({ 'optics.json': [optic, { ...optic, description: 'Other words' }] })).toEqual([
    `optics.json, row 2 ${opticKey}: the same as row 1`,
  ]);
  expect(faultsOf({ 'pistols.json': [pistol, pistol] })).toEqual([
    `pistols.json, row 2 ${pistolKey}: the same as row 1`,
  ]);
  const [fault, ...others] = faultsOf({
    'optics.json': [optic, { ...optic, brand: String(optic.brand).toUpperCase() }],
  });
  expect([fault, others]).toEqual([expect.stringMatching(/^optics\.json, row 2 .*: the same as row 1$/), []]);
});

test('a name in `unverified` that is no field of the row is a fault', () => {
  expect(faultsOf({ 'optics.json': [{ ...optic, unverified: ['moa', 'mao'] }] })).toEqual([
    `optics.json, row 1 ${opticKey}: unverified.1: There is no field 'mao'`,
  ]);
});

test.each(['optics', 'pistols', 'faqs', 'footprints'])('%s.json that is not JSON, or no list, is named', (name) => {
  expect(faultsOf({ [`${name}.json`]: '[{' })[0]).toMatch(new RegExp(`^${name}\\.json: not JSON: `));
  expect(faultsOf({ [`${name}.json`]: {} })).toEqual([`${name}.json: not a JSON array of rows`]);
});

test.each([null, 3, 'text', []])('a row that is %j is a fault of that row', (row) => {
  const faults = faultsOf({ 'faqs.json': [row] });
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toMatch(/^faqs\.json, row 1 /);
});

test('the faults of all files are told at once', () => {
  const faults = faultsOf({
    'optics.json': [{ ...optic, weightOz: 'heavy', brand: '' }],
    'faqs.json': [{ question: 'Why?' }],
    'footprints.json': [{}],
  });
  expect(faults.filter((fault) => fault.startsWith('optics.json'))).toHaveLength(2);
  expect(faults.filter((fault) => fault.startsWith('faqs.json'))).toHaveLength(1);
  expect(faults.some((fault) => fault.startsWith('footprints.json'))).toBe(true);
});
