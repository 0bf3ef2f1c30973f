import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { windowArea } from '#domain/optics/facts/window-area.ts';
import { readCatalog } from '../loader/read.ts';

const { optics } = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

const named = ({ brand, productLine, model }: (typeof optics)[number]) =>
  [brand, productLine, model].filter(Boolean).join(' ');

test('a window is round exactly where its text states one size', () => {
  for (const optic of optics) {
    const { windowSize, windowWidthMm: width, windowHeightMm: height } = optic;
    const area = windowArea(optic);
    if (area === null || width === null || height === null) continue;
    expect([named(optic), area < width * height]).toEqual([named(optic), !windowSize?.includes(' x ')]);
  }
});

test("the diameter of a tube's body is not its window", () => {
  const tubes = optics.filter(({ windowSize }) => windowSize?.endsWith(' tube'));
  expect(tubes.length).toBeGreaterThan(0);
  expect(tubes.filter((optic) => windowArea(optic) !== null).map(named)).toEqual([]);
});
