import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opticGeometry } from '#domain/optics/drawing/optic-geometry.ts';
import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import { dotSizes } from '#domain/optics/optics.ts';
import { readCatalog } from './read.ts';

const { optics } = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

test('every optic can be drawn, and the drawing names its estimated dimensions', () => {
  for (const optic of optics) {
    const drawn = opticGeometry(optic);
    for (const path of [drawn.body, drawn.lens, drawn.detail]) expect(path).toMatch(/^M[-\d][-\d .a-zA-Z]+$/);
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

test('every optic has a reticle to draw', () => {
  for (const optic of optics) {
    const { dotRadii, ringRadius, mark } = opticGeometry(optic).reticle;
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
