import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { FitStack } from './fit-stack.tsx';

test('guide lines go up from each screw hole of the plate and of the slide, and the dot has no outline', () => {
  const html = renderToStaticMarkup(
    createElement(FitStack, {
      optic: testOptic({ colors: 'Red' }),
      base: 'holosun-k',
      hasPlate: true,
      isDirect: false,
      cut: 'rmsc',
      names: ['Sight', 'Plate', 'Slide'],
    }),
  );
  const lines = [...html.matchAll(/<path d="((?:M[\d. ]+v-[\d.]+)+)" stroke-dasharray/g)].map(([, d = '']) => d);
  expect(lines.map((d) => d.split('M').length - 1)).toEqual([2, 2]);
  expect(html).toContain('class="od-sketch stroke-none"');
});
