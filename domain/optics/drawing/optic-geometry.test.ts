import { expect, test } from 'vitest';
import type { OpticShapeFacts } from './optic-geometry.ts';
import { drawnFromBehind } from './outlines/family-drawing.ts';

const nothing: OpticShapeFacts = {
  emitterType: null,
  moa: null,
  reticleTypes: null,
  windowWidthMm: null,
  windowHeightMm: null,
  widthMm: null,
  heightMm: null,
  batteryAccess: null,
};

function facts(emitterType: string, [ww, wh]: number[] = [], [w, h]: number[] = []): OpticShapeFacts {
  return {
    ...nothing,
    emitterType,
    windowWidthMm: ww ?? null,
    windowHeightMm: wh ?? null,
    widthMm: w ?? null,
    heightMm: h ?? null,
  };
}

const stated: [string, OpticShapeFacts][] = [
  ['Holosun 507C X2', facts('Open', [23.1, 16], [29.2, 29.5])],
  ['Trijicon SRO', facts('Open', [25, 22.5], [33, 35.6])],
  ['Aimpoint ACRO P-2', facts('Enclosed', [15, 15], [33, 31])],
  ['Aimpoint Micro T-2', facts('Tube', [18, 18], [41, 36])],
  ['Swampfox Blade', facts('Prism', [25, 25], [62, 76])],
  ['EOTECH EXPS3', facts('Holographic', [30.5, 21.6], [58.4, 73.7])],
];

const drawn = (optic: OpticShapeFacts) =>
  drawnFromBehind({ brand: 'Acme', productLine: 'Line', model: null, ...optic });

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

function extent(path: string) {
  const xs = numbers(path).filter((_, index) => index % 2 === 0);
  const ys = numbers(path).filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test.each(stated)('%s is drawn exactly as large as stated', (_, optic) => {
  const { body, lens, center, ...rest } = drawn(optic);
  expect(rest).toMatchObject({ bodyStated: true, windowStated: true });
  const half = Number(optic.widthMm) / 2;
  expect(extent(body)).toEqual({ left: -half, right: half, top: -Number(optic.heightMm), bottom: 0 });
  const glass = extent(lens);
  expect(glass.right - glass.left).toBeCloseTo(Number(optic.windowWidthMm), 1);
  expect(glass.bottom - glass.top).toBeCloseTo(Number(optic.windowHeightMm), 1);
  expect((glass.left + glass.right) / 2).toBeCloseTo(center.x, 1);
  expect((glass.top + glass.bottom) / 2).toBeCloseTo(center.y, 1);
});

test('one measure of a pair does not count as stated', () => {
  expect(drawn({ ...nothing, windowWidthMm: 21, heightMm: 83 })).toMatchObject({
    windowStated: false,
    bodyStated: false,
  });
});

test.each([null, 'Laser', 'toString'])('an emitter type of %j is drawn as open, the most common', (emitterType) => {
  expect(drawn({ ...nothing, emitterType }).body).toBe(drawn(facts('Open')).body);
});

test.each(['Open', 'Enclosed', 'Tube', 'Prism', 'Holographic'])(
  '%s: measures that contradict each other still draw',
  (kind) => {
    for (const optic of [
      facts(kind, [60, 60], [20, 10]),
      facts(kind, [1, 1], [2, 2]),
      facts(kind, [2, 40], [500, 3]),
    ]) {
      const { body, detail, lens } = drawn(optic);
      expect(body + detail + lens).not.toMatch(/NaN|Infinity|undefined/);
    }
  },
);

test('a ring wider than the window is hidden', () => {
  const moa = '10 MOA chevron / 250 MOA outer ring';
  const { reticle } = drawn({ ...facts('Open', [23.1, 16]), moa, reticleTypes: 'Chevron with ring' });
  expect(reticle).toMatchObject({ ring: 250, ringRadius: null, dotRadii: [] });
  expect(reticle.mark).not.toBe('');
});

test('a ring is to scale at 600 mm from the eye, a dot at twice its size', () => {
  const { reticle } = drawn({ ...facts('Open', [23.1, 16]), moa: '2 / 32 MOA circle' });
  expect(reticle.ringRadius).toBeCloseTo((32 * 0.1745) / 2, 2);
  expect(reticle.dotRadii).toEqual([expect.closeTo(2 * 0.1745, 3)]);
  expect(reticle).toMatchObject({ dotStated: true, ringStated: true });
});

test('a dot and a ring of unstated size are placeholders', () => {
  const { reticle } = drawn({ ...facts('Prism'), reticleTypes: 'Ballistic CQ circle-dot with BDC' });
  expect(reticle).toMatchObject({ dotStated: false, ringStated: false });
  expect(reticle.dotRadii).toEqual([expect.closeTo(3 * 0.1745, 3)]);
  expect(reticle.ringRadius).toBeGreaterThan(0);
});
