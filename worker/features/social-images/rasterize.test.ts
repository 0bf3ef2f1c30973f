import { Resvg } from '@resvg/resvg-wasm';
import { expect, test } from 'vitest';
import { opticImage } from '#domain/social-images/card-images.ts';
import { textWidth, type Weight } from '#domain/social-images/fit-text.ts';
import { fonts, rasterize } from './rasterize.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g font-family="IBM Plex Sans">${content}</g></svg>`;

test('an image is a PNG of 1200 by 630 pixels with its words drawn', () => {
  const image = opticImage({
    ...{ brand: 'Holosun', productLine: '507C', model: 'X2', primaryUse: 'Pistol', disputedFields: [] },
    ...{ footprint: 'Trijicon RMR', footprintKey: 'rmr', emitterType: 'Open', moa: '2', reticleTypes: null },
    ...{ colors: 'Red', windowWidthMm: 23.1, windowHeightMm: 16, widthMm: 29.2, heightMm: 29.5 },
    ...{ weightOz: 1.5, batteryLifeHours: 50_000, batteryAccess: 'Side' },
  });
  const png = rasterize(image ?? '');
  const header = new DataView(png.buffer);
  expect(String.fromCharCode(...png.slice(1, 4))).toBe('PNG');
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630]);
  // Words are most of what is drawn.
  expect(png.length).toBeGreaterThan(2 * rasterize(image ?? '', []).length);
});

const weights: Weight[] = [400, 600];
const samples = ['Holosun 507C X2 ACSS Vulcan', 'Wilson Combat WWMM@%', '“½ × Žluťoučký” – 2 / 32 MOA circle'];

test.each(weights.flatMap((weight) => samples.map((text) => [weight, text] as const)))(
  'the computed width is not less than the drawn one: %s, %s',
  (weight, text) => {
    const line = svg(`<text x="0" y="300" font-size="40" font-weight="${weight}">${text}</text>`);
    const drawing = new Resvg(line, { font: { fontBuffers: fonts } });
    const drawn = drawing.getBBox()?.width ?? 0;
    drawing.free();
    const computed = textWidth(text, 40, weight);
    expect(computed).toBeGreaterThanOrEqual(drawn * 0.995);
    expect(computed).toBeLessThan(drawn * 1.1);
  },
);

test('nothing outside the SVG is read', () => {
  const named = svg(
    '<image href="https://evil.example/x.png" width="9" height="9"/><image href="/etc/passwd" width="9" height="9"/>',
  );
  expect(rasterize(named)).toEqual(rasterize(svg('')));
});
