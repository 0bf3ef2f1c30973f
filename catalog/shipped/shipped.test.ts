import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerBlocks } from '#domain/faqs/faqs.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { batteryAccesses, dotSizes } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';
import { loadStatements } from '../loader/sql.ts';
import { catalogTables } from '../loader/tables.ts';

const catalog = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

test('the shipped files hold 212 optics, 194 pistols and ten questions', () => {
  expect(catalog.optics).toHaveLength(212);
  expect(catalog.pistols).toHaveLength(194);
  expect(catalog.faqs).toHaveLength(10);
});

test('every footprint that an optic or a pistol names is one of its canonical names or aliases', () => {
  const names = [
    ...catalog.optics.map(({ footprint }) => footprint),
    ...catalog.pistols.flatMap(({ defaultFootprint, includesPlates, footprints: taken }) => [
      ...(defaultFootprint === null ? [] : [defaultFootprint]),
      ...includesPlates,
      ...taken.map(({ footprintName }) => footprintName),
    ]),
  ];
  expect(names.filter((name) => shippedRegistry.find(name) === undefined)).toEqual([]);
});

test('every battery access in the filter occurs in the catalog', () => {
  const listed = new Set(catalog.optics.flatMap(({ batteryAccess }) => batteryAccess ?? []));
  expect(batteryAccesses.filter((access) => !listed.has(access))).toEqual([]);
});

test('a pistol accepts its default footprint, and has no footprint twice', () => {
  for (const { brand, model, defaultFootprint, footprints: taken } of catalog.pistols) {
    const keys = taken.map(({ footprintName }) => shippedRegistry.find(footprintName)?.id);
    expect([brand, model, new Set(keys).size]).toEqual([brand, model, keys.length]);
    if (defaultFootprint !== null) expect([model, ...keys]).toContain(shippedRegistry.find(defaultFootprint)?.id);
  }
});

test('unknown texts are null, never blank', () => {
  for (const row of [...catalog.optics, ...catalog.pistols]) {
    for (const [field, value] of Object.entries(row)) {
      if (typeof value === 'string') expect([row.brand, row.model, field, value.trim()]).not.toContain('');
    }
  }
});

test('each answer renders words, without leftover Markdown', () => {
  for (const { answer } of catalog.faqs) {
    const spans = answerBlocks(answer).flatMap((block) =>
      block.kind === 'paragraph' ? block.spans : block.items.flat(),
    );
    expect(spans.length).toBeGreaterThan(0);
    for (const { text } of spans) expect(text).not.toMatch(/\*\*|^\d+\. |^- /);
  }
});

test('a stored row has features as lines, lists as JSON, and derived columns for footprint, dot and codes', () => {
  const optics = catalogTables(catalog).find(({ kind }) => kind === 'optic');
  const stored = optics?.rows.find(
    ({ product_line, moa }) => product_line === '507C X2' && moa === '2 / 32 MOA circle',
  );
  expect(stored).toMatchObject({ brand: 'Holosun', footprint_key: 'rmr', dot_sizes: '2' });
  expect(String(stored?.features).split('\n').length).toBeGreaterThan(1);
  expect(JSON.parse(String(stored?.sources))).toBeInstanceOf(Array);
  expect(String(stored?.search_parts).split(' ')).toContain('507c');
});

test('no statement of the loader exceeds the 100 kB of D1', () => {
  const statements = catalogTables(catalog).flatMap(loadStatements);
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});

/** Written by hand: what a person would call a dot in each text of the file. */
const dots: Record<string, number[]> = {
  '1': [1],
  '1 / 65 MOA ring': [1],
  '1 / 68 MOA ring': [1],
  '1.0 or 3.25; optional 55 MOA segmented ring': [1, 3.25],
  '1.0, 2.5 or 5.0': [1, 2.5, 5],
  '1.0, 3.25 or 6.5': [1, 3.25, 6.5],
  '1.8': [1.8],
  '10 MOA chevron / 250 MOA outer ring': [],
  '15': [15],
  '2': [2],
  '2 (26 MOA circle, 42 MOA crosshair on multi-reticle)': [2],
  '2 / 32 MOA circle': [2],
  '2 / 60 MOA circle': [2],
  '2 / 65 MOA circle': [2],
  '2 / 68 MOA ring': [2],
  '2 or 3.5': [2, 3.5],
  '2 or 4': [2, 4],
  '2 or 6': [2, 6],
  '2 with 8, 20 or 32 MOA circles': [2],
  '2, 4, 6 or 8': [2, 4, 6, 8],
  '2, 4, 6, 8, 12 or 16': [2, 4, 6, 8, 12, 16],
  '2.5': [2.5],
  '2.5 or 6': [2.5, 6],
  '2; 6; or 2 / 32 MOA circle': [2, 6],
  '3': [3],
  '3 / 32 MOA circle': [3],
  '3 or 11, with optional circle': [3, 11],
  '3 or 5': [3, 5],
  '3 or 6': [3, 6],
  '3 or 8': [3, 8],
  '3 with circle': [3],
  '3, 5 or 8': [3, 5, 8],
  '3, 6, 8 or 10': [3, 6, 8, 10],
  '3.25': [3.25],
  '3.25 or 6.5': [3.25, 6.5],
  '3.3': [3.3],
  '3.5': [3.5],
  '3.5 or 7': [3.5, 7],
  '3; multi-reticle version adds circle': [3],
  '3; or 3 / 32 MOA circle': [3],
  '4': [4],
  '4 or 2': [2, 4],
  '4 or 8': [4, 8],
  '4.3 dot; 5.5 bullseye; 12 triangle': [4.3],
  '5': [5],
  '5 or 8': [5, 8],
  '6': [6],
  '7, 9 or 13 dot; 12.9 triangle': [7, 9, 13],
  '8 MOA ring': [],
  '9': [9],
  'Chevron with large outer ring': [],
};

test('each dot text of the file yields the sizes of its dots and nothing else', () => {
  const texts = [...new Set(catalog.optics.flatMap(({ moa }) => moa ?? []))].sort();
  expect(Object.fromEntries(texts.map((text) => [text, dotSizes(text)]))).toEqual(dots);
});
