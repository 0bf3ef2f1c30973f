import { expect, test } from 'vitest';
import { drawnFromBehind, type FamilyFacts, families, familyOf } from './family-drawing.ts';
import { familySides } from './family-sides.ts';
import { drawnFromSide } from './side-view.ts';
import { typeLooks } from './type-looks.ts';

const rmr: FamilyFacts & { lengthMm: number } = {
  brand: 'Trijicon',
  productLine: 'RMR',
  model: 'Type 2 Adjustable LED',
  emitterType: 'Open',
  moa: '3.25',
  reticleTypes: 'Dot',
  windowWidthMm: 22,
  windowHeightMm: 16,
  widthMm: 27.9,
  heightMm: 25.4,
  lengthMm: 45.7,
  batteryAccess: 'Bottom',
};

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const xs = (path: string) => numbers(path).filter((_, index) => index % 2 === 0);
const ys = (path: string) => numbers(path).filter((_, index) => index % 2 === 1);

test.each([
  ...families.map(({ name, behind, lens }) => [name, [behind, lens, familySides[name] ?? '']] as const),
  ...Object.entries(typeLooks).map(([type, { behind, lens }]) => [type, [behind, lens]] as const),
])('%s: outlines are absolute, closed, and reach the edges of their box', (_, outlines) => {
  for (const path of outlines) {
    expect(path).toMatch(/^M\d+ \d+(?:L\d+ \d+|C\d+ \d+ \d+ \d+ \d+ \d+)+Z$/);
    expect([Math.max(...xs(path)), Math.max(...ys(path))]).toEqual([100, 100]);
    expect([Math.min(...xs(path)), Math.min(...ys(path))]).toEqual([0, 0]);
  }
});

test.each([
  ['Trijicon', 'RMR', 'Type 2', 'Trijicon RMR'],
  ['Holosun', '507C X2', 'ACSS Vulcan', 'Holosun C'],
  ['SIG Sauer', 'ROMEO-X Pro', 'Enclosed', 'SIG ROMEO-X, enclosed'],
  ['EOTECH', 'HWS', 'EXPS3', 'EOTECH EXPS and XPS'],
  ['Vortex', 'Razor', 'RZR-2001', 'Vortex Razor'],
  ['Vortex', 'Razor AMG UH-1', 'Gen II', 'Vortex Razor AMG UH-1'],
  ['Acme', 'RMR', null, undefined],
])('%s %s %s belongs to %s', (brand, productLine, model, name) => {
  expect(familyOf({ brand, productLine, model })?.name).toBe(name);
});

test('a family’s outline is as large as stated', () => {
  const { body, lens } = drawnFromBehind(rmr);
  expect([Math.min(...xs(body)), Math.max(...xs(body))]).toEqual([-13.95, 13.95]);
  expect([Math.min(...ys(body)), Math.max(...ys(body))]).toEqual([-25.4, 0]);
  expect(Math.max(...xs(lens)) - Math.min(...xs(lens))).toBeCloseTo(22, 2);
  expect(Math.max(...ys(lens)) - Math.min(...ys(lens))).toBeCloseTo(16, 2);
  const side = drawnFromSide(rmr);
  expect(side).toMatchObject({ length: 45.7, lengthStated: true });
  expect([Math.min(...xs(side?.body ?? '')), Math.max(...xs(side?.body ?? ''))]).toEqual([0, 45.7]);
});

test('an optic of no family has the outline of its emitter type, and no profile', () => {
  const unknown = { ...rmr, brand: 'Acme' };
  expect(drawnFromBehind(unknown).body).not.toBe(drawnFromBehind(rmr).body);
  expect(drawnFromSide(unknown)).toBeNull();
});

test.each(Object.keys(typeLooks))(
  'a %s optic of unknown size looks like its type, with the window inside',
  (emitterType) => {
    const unknown = { windowWidthMm: null, windowHeightMm: null, widthMm: null, heightMm: null };
    const { body, lens, width, height } = drawnFromBehind({ ...rmr, ...unknown, brand: 'Acme', emitterType });
    expect([Math.min(...xs(body)), Math.max(...xs(body))]).toEqual([-width / 2, width / 2]);
    expect(Math.min(...ys(lens))).toBeGreaterThan(-height);
    expect(Math.max(...ys(lens))).toBeLessThan(0);
  },
);
