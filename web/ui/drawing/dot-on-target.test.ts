import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AimingMark, coverageLines, DotOnTarget } from './dot-on-target.tsx';

test.each([
  [15, '0.31 in'],
  [25, '0.52 in'],
])('a 2 MOA dot at %i yards covers %s', (yards, covered) => {
  expect(coverageLines({ dots: [2], ring: null, color: 'red' }, yards)).toEqual([
    `${yards} yards`,
    `2 MOA: ${covered}`,
  ]);
});

test('a ring is described after its dot, or alone', () => {
  const ring = ['25 yards', '2 MOA: 0.52 in', '32 MOA ring: 8.4 in'];
  expect(coverageLines({ dots: [2], ring: 32, color: 'red' }, 25)).toEqual(ring);
  expect(coverageLines({ dots: [], ring: 65, color: 'red' }, 7)).toEqual(['7 yards', '65 MOA ring: 4.8 in']);
});

test('each dot is described, and the smallest drawn on top', () => {
  const mark: AimingMark = { dots: [2, 6], ring: null, color: 'red' };
  expect(coverageLines(mark, 25)).toEqual(['25 yards', '2 MOA: 0.52 in', '6 MOA: 1.6 in']);
  const markup = renderToStaticMarkup(createElement(DotOnTarget, { mark, distance: 25 }));
  expect(markup).toContain('aria-label="Target at 25 yards, 2 MOA: 0.52 in, 6 MOA: 1.6 in"');
  const radii = Array.from(markup.matchAll(/<circle r="([\d.]+)"/g), ([, radius]) => Number(radius));
  expect(radii).toHaveLength(2);
  expect(Number(radii[0]) / Number(radii[1])).toBeCloseTo(3);
});

test('a ring larger than the sheet says so', () => {
  expect(coverageLines({ dots: [2], ring: 32, color: 'red' }, 50).at(-1)).toBe(
    '32 MOA ring: 16.8 in, larger than the sheet',
  );
});

test('a ring and its dot are drawn to scale', () => {
  const mark: AimingMark = { dots: [2], ring: 32, color: 'red' };
  const radii = (yards: number) => {
    const markup = renderToStaticMarkup(createElement(DotOnTarget, { mark, distance: yards }));
    const [, ring = 0, dot = 0] = Array.from(markup.matchAll(/ r="([\d.]+)"/g), ([, radius]) => Number(radius));
    return { ring, dot };
  };
  const { ring, dot } = radii(25);
  expect(ring / dot).toBeCloseTo(16);
  expect(radii(50).ring).toBeCloseTo(2 * ring);
  expect(radii(50).dot).toBeCloseTo(2 * dot);
});
