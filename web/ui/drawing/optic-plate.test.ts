import { describe, expect, test } from 'vitest';
import { drawnFromBehind, type FamilyFacts } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { describeOptic } from './optic-drawing.tsx';
import { calloutsOf } from './optic-plate.tsx';

const facts: FamilyFacts = {
  brand: 'Acme',
  productLine: 'Line',
  model: null,
  emitterType: 'Open',
  moa: '2',
  reticleTypes: null,
  windowWidthMm: 23.1,
  windowHeightMm: 16,
  widthMm: 29.2,
  heightMm: 29.5,
  batteryAccess: 'Top',
};
const unstated: FamilyFacts = {
  ...facts,
  moa: null,
  windowWidthMm: null,
  windowHeightMm: null,
  widthMm: null,
  heightMm: null,
  batteryAccess: null,
};
const named = { ...facts, colors: 'Red, Green' };

describe('calloutsOf', () => {
  const callouts = (optic: FamilyFacts) => calloutsOf(optic, drawnFromBehind(optic), 4);

  test('names window, reticle and battery door', () => {
    expect(callouts(facts).map(({ value, label }) => [value, label])).toEqual([
      ['23.1 × 16 mm', 'window'],
      ['2 MOA', 'dot'],
      ['Top battery', ''],
    ]);
  });

  test('gives a round window one size', () => {
    const tube = { ...facts, emitterType: 'Tube' as const, windowWidthMm: 18, windowHeightMm: 18 };
    expect(callouts(tube)[0]).toMatchObject({ value: '18 mm', label: 'round window' });
  });

  test('leaves room between the lines of text', () => {
    const heights = callouts(facts).map(({ y }) => y);
    for (const [index, y] of heights.slice(1).entries()) expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(26);
  });

  test('leaves out what is not stated', () => {
    expect(callouts(unstated)).toEqual([]);
    expect(callouts({ ...unstated, moa: '2' }).map(({ field }) => field)).toEqual(['moa']);
  });
});

describe('describeOptic', () => {
  test('states the dimensions', () => {
    expect(describeOptic(named, drawnFromBehind(facts))).toBe(
      'Acme Line seen from behind, to scale: window 23.1 by 16 mm, body 29.2 mm wide and 29.5 mm high; 2 MOA dot in red or green',
    );
  });

  test('says that a shape is generic', () => {
    expect(describeOptic({ ...named, colors: null }, drawnFromBehind(unstated))).toBe(
      'Acme Line seen from behind, generic shape, dimensions not published; dot, size not published',
    );
  });
});
