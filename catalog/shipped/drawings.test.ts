import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawnFromBehind, families, familyOf } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { drawnFromSide } from '#domain/optics/drawing/outlines/side-view.ts';
import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import { dotSizes } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';

const { optics } = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

test('every optic can be drawn, and the drawing names its estimated dimensions', () => {
  for (const optic of optics) {
    const drawn = drawnFromBehind(optic);
    for (const path of [drawn.body, drawn.lens]) expect(path).toMatch(/^M[-\d][-\d .a-zA-Z]+$/);
    expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity|undefined/);
    expect(drawn.windowStated).toBe(optic.windowWidthMm !== null && optic.windowHeightMm !== null);
    expect(drawn.bodyStated).toBe(optic.widthMm !== null && optic.heightMm !== null);
    if (drawn.bodyStated) expect([drawn.width, drawn.height]).toEqual([optic.widthMm, optic.heightMm]);
    if (drawn.windowStated) {
      expect([drawn.windowWidth, drawn.windowHeight]).toEqual([optic.windowWidthMm, optic.windowHeightMm]);
    }
    expect(drawn.windowWidth).toBeLessThan(drawn.width);
    expect(drawn.windowHeight).toBeLessThan(drawn.height);
  }
});

test('the window is inside the body', () => {
  for (const optic of optics) {
    const { body, lens } = drawnFromBehind(optic);
    const outside = outlinePoints(lens).filter((point) => !isInside(point, outlinePoints(body)));
    expect(outside, `${optic.brand} ${optic.productLine} ${optic.model}`).toEqual([]);
    if (optic.lengthMm !== null && familyOf(optic)) expect(drawnFromSide(optic)?.length).toBe(optic.lengthMm);
  }
});

test('families cover the best-known optics', () => {
  expect(optics.filter((optic) => familyOf(optic) !== null).length).toBeGreaterThan(80);
});

test('every family has an optic in the catalog', () => {
  const found = new Set(optics.map((optic) => familyOf(optic)));
  expect(families.filter((family) => !found.has(family)).map(({ name }) => name)).toEqual([]);
});

test('every optic has a reticle to draw', () => {
  for (const optic of optics) {
    const { dotRadii, ringRadius, mark } = drawnFromBehind(optic).reticle;
    expect(dotRadii.length > 0 || ringRadius !== null || mark !== '', optic.productLine).toBe(true);
  }
});

test('every number in a reticle size is parsed as the size of a part', () => {
  for (const { moa, reticleTypes } of optics) {
    if (moa === null) continue;
    const { dots, rings, marks } = reticleOf({ moa, reticleTypes });
    const read = new Set([...dots, ...rings, ...marks.map((mark) => mark.size)]);
    expect(read, moa).toEqual(new Set(moa.match(/\d+(\.\d+)?/g)?.map(Number)));
  }
});

test('a drawing and the dot filter agree on the dots', () => {
  for (const { moa } of optics) {
    expect(reticleOf({ moa, reticleTypes: null }).dots, moa ?? 'not stated').toEqual(dotSizes(moa));
  }
});

type Point = [number, number];

/** Points along a path of the commands M, L, C and Z. */
function outlinePoints(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, list = ''] of path.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const n = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const [px = 0, py = 0] = points.at(-1) ?? [];
    if (command === 'C') {
      const [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0] = n;
      for (let t = 0.125; t <= 1; t += 0.125) {
        const s = 1 - t;
        const at = (p: number, a: number, b: number, q: number) =>
          s ** 3 * p + 3 * s ** 2 * t * a + 3 * s * t ** 2 * b + t ** 3 * q;
        points.push([at(px, ax, bx, x), at(py, ay, by, y)]);
      }
    } else points.push([n[0] ?? 0, n[1] ?? 0]);
  }
  return points;
}

/** Whether a ray to the right crosses the polygon's edges an odd number of times. */
function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon.at(index - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
