import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FamilyFacts } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { SightPicture } from './sight-picture.tsx';

const optic: FamilyFacts = {
  brand: 'Holosun',
  productLine: '507C X2',
  model: null,
  emitterType: 'Open',
  moa: '2 / 32 MOA circle',
  reticleTypes: 'Circle-dot',
  windowWidthMm: 23.1,
  windowHeightMm: 16,
  widthMm: 29.2,
  heightMm: 29.5,
  batteryAccess: 'Side',
};

function draw(change: Partial<FamilyFacts> = {}, eyes: 'typical' | 'red-weak' = 'typical'): string {
  return renderToStaticMarkup(
    createElement(SightPicture, {
      optic: { ...optic, ...change },
      label: 'Sight picture',
      reticle: { name: '2 MOA dot, 32 MOA ring', dot: 2, ring: 32, mark: null },
      color: 'red',
      inchesFromEye: 24,
      yards: 25,
      target: 'plate',
      eyes,
      field: { width: 240, height: 180 },
    }),
  );
}

test('a unit of the drawing is a minute of angle', () => {
  const markup = draw();
  expect(markup).toContain('viewBox="-120 -90 240 180"');
  expect(markup).toContain('<circle r="1">');
  expect(markup).toContain('<circle r="16" fill="none"');
  // 3437.7468 / 609.6 mm = 5.6393 MOA per mm; 3437.7468 / 900 in = 3.8197 MOA per inch.
  const scales = Array.from(markup.matchAll(/scale\(([\d.]+)\)/g), ([, scale]) => Number(scale));
  expect([...new Set(scales)]).toEqual([expect.closeTo(5.6393, 3), expect.closeTo(3.8197, 3)]);
});

test('without a stated window, neither window nor housing is drawn', () => {
  expect(draw()).toContain('fill-housing');
  expect(draw({ windowWidthMm: null })).not.toContain('fill-housing');
});

test('only a red-weak eye filters the colors', () => {
  expect(draw()).not.toContain('filter="');
  expect(draw({}, 'red-weak')).toContain('filter="');
});
