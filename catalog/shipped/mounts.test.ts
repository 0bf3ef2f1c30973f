import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from '../loader/read.ts';

const { optics, pistols, plates } = readCatalog((name) =>
  readFileSync(join(import.meta.dirname, '../data', name), 'utf8'),
);
const mounts = plates.filter(({ kind }) => kind === 'mount');

test('each mount sits on a rail, and its height is in inches', () => {
  expect(mounts.length).toBeGreaterThanOrEqual(30);
  for (const { key, cuts, axisHeightIn } of mounts) {
    expect([key, cuts]).toEqual([key, ['picatinny-rail']]);
    expect([key, axisHeightIn !== null && axisHeightIn > 0.5 && axisHeightIn < 3.5]).toEqual([key, true]);
  }
});

test('a height in a mount’s name is its height', () => {
  for (const { name, axisHeightIn } of mounts) {
    const [, amount, unit] = name.match(/(\d+(?:\.\d+)?) (in|mm)\b(?! rings)/) ?? [];
    if (amount === undefined) continue;
    const stated = unit === 'mm' ? Number(amount) / 25.4 : Number(amount);
    expect([name, Math.abs(stated - (axisHeightIn ?? 0)) < 0.005]).toEqual([name, true]);
  }
});

test('each mount takes the footprint of a sight in the rifle list, and no pistol has the rail as its cut', () => {
  const onRifles = new Set(
    optics.filter(({ primaryUse }) => ['Long gun', 'Both'].includes(primaryUse)).map(({ footprint }) => footprint),
  );
  for (const { key, presents } of mounts)
    expect([key, presents.filter((name) => !onRifles.has(name))]).toEqual([key, []]);
  expect(pistols.filter(({ cuts }) => cuts.some(({ name }) => name === 'picatinny-rail'))).toEqual([]);
});
