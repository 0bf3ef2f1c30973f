import { expect, test } from 'vitest';
import { type OpticShapeFacts, opticGeometry } from './optic-geometry.ts';

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

test.each(stated)('%s is drawn exactly as large as stated', (_, optic) => {
  const drawn = opticGeometry(optic);
  expect(drawn).toMatchObject({ bodyStated: true, windowStated: true });
  const body = extent(drawn.body);
  expect(body.right - body.left).toBeCloseTo(Number(optic.widthMm), 6);
  expect(body).toMatchObject({ left: -Number(optic.widthMm) / 2, top: -Number(optic.heightMm), bottom: 0 });
  const lens = extent(drawn.lens);
  expect(lens.right - lens.left).toBeCloseTo(Number(optic.windowWidthMm), 6);
  expect(lens.bottom - lens.top).toBeCloseTo(Number(optic.windowHeightMm), 6);
  expect((lens.left + lens.right) / 2).toBeCloseTo(drawn.center.x, 1);
  expect((lens.top + lens.bottom) / 2).toBeCloseTo(drawn.center.y, 1);
});

test.each([...stated, ['nothing', facts('Prism')]] as const)(
  '%s: window and details stay inside the body',
  (_, optic) => {
    const drawn = opticGeometry(optic);
    const body = extent(drawn.body);
    for (const part of [extent(drawn.lens), extent(drawn.detail)]) {
      expect(part.left).toBeGreaterThanOrEqual(body.left);
      expect(part.right).toBeLessThanOrEqual(body.right);
      expect(part.top).toBeGreaterThan(body.top);
      expect(part.bottom).toBeLessThanOrEqual(0);
    }
  },
);

test('one measure of a pair does not count as stated', () => {
  expect(opticGeometry({ ...nothing, windowWidthMm: 21, heightMm: 83 })).toMatchObject({
    windowStated: false,
    bodyStated: false,
  });
});

test.each([null, 'Laser', 'toString'])('an emitter type of %j is drawn as open, the most common', (emitterType) => {
  expect(opticGeometry({ ...nothing, emitterType }).body).toBe(opticGeometry(facts('Open')).body);
});

test.each(['Open', 'Enclosed', 'Tube', 'Prism', 'Holographic'])(
  '%s: measures that contradict each other still draw',
  (kind) => {
    for (const optic of [
      facts(kind, [60, 60], [20, 10]),
      facts(kind, [1, 1], [2, 2]),
      facts(kind, [2, 40], [500, 3]),
    ]) {
      const { body, detail, lens } = opticGeometry(optic);
      expect(body + detail + lens).not.toMatch(/NaN|Infinity|undefined/);
    }
  },
);

test('a ring wider than the window is hidden', () => {
  const moa = '10 MOA chevron / 250 MOA outer ring';
  const { reticle } = opticGeometry({ ...facts('Open', [23.1, 16]), moa, reticleTypes: 'Chevron with ring' });
  expect(reticle).toMatchObject({ ring: 250, ringRadius: null, dotRadii: [] });
  expect(reticle.mark).not.toBe('');
});

test('a ring is to scale at 600 mm from the eye, a dot at twice its size', () => {
  const { reticle } = opticGeometry({ ...facts('Open', [23.1, 16]), moa: '2 / 32 MOA circle' });
  expect(reticle.ringRadius).toBeCloseTo((32 * 0.1745) / 2, 2);
  expect(reticle.dotRadii).toEqual([expect.closeTo(2 * 0.1745, 3)]);
  expect(reticle).toMatchObject({ dotStated: true, ringStated: true });
});

test('a dot and a ring of unstated size are placeholders', () => {
  const { reticle } = opticGeometry({ ...facts('Prism'), reticleTypes: 'Ballistic CQ circle-dot with BDC' });
  expect(reticle).toMatchObject({ dotStated: false, ringStated: false });
  expect(reticle.dotRadii).toEqual([expect.closeTo(3 * 0.1745, 3)]);
  expect(reticle.ringRadius).toBeGreaterThan(0);
});

test('the battery door is drawn where stated, if visible from behind', () => {
  const door = (batteryAccess: string | null) => opticGeometry({ ...facts('Open'), batteryAccess }).battery;
  expect(door('Side')?.x).toBe(14.5);
  expect(door('Cap')).toEqual(door('Side'));
  expect(door('Bottom')?.y).toBe(0);
  expect(door('Top')?.y).toBeLessThan(-5);
  expect(['Front', 'None', null].map(door)).toEqual([null, null, null]);
});

type Extent = { left: number; right: number; top: number; bottom: number };

/** The bounds of path data that is made of the commands our outlines use. */
function extent(path: string): Extent {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  const to = (nx: number, ny: number) => {
    [x, y] = [nx, ny];
    xs.push(x);
    ys.push(y);
  };
  for (const [, command = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const n = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    const [ox, oy] = relative ? [x, y] : [0, 0];
    const kind = command.toUpperCase();
    if (kind === 'H') to(ox + Number(n[0]), y);
    else if (kind === 'V') to(x, oy + Number(n[0]));
    else if (kind === 'A') {
      const [rx, ry, , large, sweep, dx, dy] = n.map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      for (const [px, py] of arcExtremes([x, y], [ox + dx, oy + dy], [rx, ry], large === 1, sweep === 1)) {
        xs.push(px);
        ys.push(py);
      }
      to(ox + dx, oy + dy);
    } else
      for (let i = 0; i + 1 < n.length; i += 2)
        to((relative ? x : 0) + Number(n[i]), (relative ? y : 0) + Number(n[i + 1]));
  }
  const exact = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    left: exact(Math.min(...xs)),
    right: exact(Math.max(...xs)),
    top: exact(Math.min(...ys)),
    bottom: exact(Math.max(...ys)),
  };
}

type Pair = [number, number];

/** Those of an ellipse's four outermost points that lie on the arc (SVG 2, appendix B.2.4, without rotation). */
function arcExtremes(from: Pair, end: Pair, [rx, ry]: Pair, large: boolean, sweep: boolean): Pair[] {
  const [ux, uy] = [(from[0] - end[0]) / 2 / rx, (from[1] - end[1]) / 2 / ry];
  const d = ux * ux + uy * uy;
  const k = Math.sqrt(Math.max(0, 1 / d - 1)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [k * uy * rx + (from[0] + end[0]) / 2, -k * ux * ry + (from[1] + end[1]) / 2];
  const angle = (p: Pair) => Math.atan2((p[1] - cy) / ry, (p[0] - cx) / rx);
  const turn = (a: number) => ((a % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  const span = sweep ? turn(angle(end) - angle(from)) : turn(angle(from) - angle(end));
  return [0, 1, 2, 3]
    .map((quarter) => (quarter * Math.PI) / 2)
    .filter((a) => turn(sweep ? a - angle(from) : angle(from) - a) <= span)
    .map((a) => [cx + rx * Math.cos(a), cy + ry * Math.sin(a)]);
}
