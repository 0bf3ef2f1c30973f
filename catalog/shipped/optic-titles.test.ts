import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opticTitle, opticTitles } from '#domain/optics/optic-title.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';

const catalog = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));
const optics = catalog.optics.map((optic, id) => ({ ...optic, id }));

test('titles of the whole catalog are unique and never empty', () => {
  const titles = [...opticTitles(optics).values()];
  expect(titles).toHaveLength(optics.length);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.trim() === '')).toEqual([]);
});

test('a title is the start of the full name, with the brand or a line named after it', () => {
  for (const optic of optics) {
    const title = opticTitle(optic);
    expect(opticFullName(optic).replace(/\s*\([^)]*\)/g, '')).toContain(title);
    expect(title.startsWith(optic.brand)).toBe(true);
  }
});

test('titles have part numbers only where two lines would read the same', () => {
  const titles = opticTitles(optics);
  const longer = optics.filter((optic) => titles.get(optic.id) !== opticTitle(optic));
  expect(longer.map((optic) => titles.get(optic.id))).toEqual([
    'Vortex Spitfire HD Gen II SPR-300',
    'Vortex Spitfire HD Gen II SPR-500',
  ]);
});
