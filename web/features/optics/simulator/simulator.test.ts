import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { Simulator } from './simulator.tsx';

const redDot = testOptic({ id: 1, emitterType: 'Tube', moa: '2', windowWidthMm: 20, windowHeightMm: 20 });
const prism = testOptic({ id: 2, productLine: 'ACOG', emitterType: 'Prism', windowWidthMm: 32, windowHeightMm: 32 });

const shown = (...optics: (typeof redDot)[]) => renderToStaticMarkup(createElement(Simulator, { optics }));
const pictures = (markup: string) => markup.match(/role="img"/g)?.length ?? 0;

const note = 'A prism sight is held close to the eye and may magnify, so we don’t simulate its view.';

test('a prism has a sentence instead of a sight picture, its figures and the controls', () => {
  const markup = shown(prism);
  expect(markup).toContain(note);
  expect(pictures(markup)).toBe(0);
  expect(markup).not.toMatch(/MOA|true to scale|<input|<select/);
});

test('beside a prism, a red dot keeps the sight picture and the field that it has alone', () => {
  const field = (markup: string) => /viewBox="[^"]+"/.exec(markup)?.[0];
  const [alone, both] = [shown(redDot), shown(redDot, prism)];
  expect(pictures(both)).toBe(1);
  expect(field(both)).toBe(field(alone));
  expect(both).toContain(note);
  expect(both).toContain('Angles are true to scale.');
  expect(shown(redDot, { ...redDot, id: 3 })).not.toContain(note);
});
