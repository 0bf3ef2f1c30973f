import { expect, test } from 'vitest';
import { footprintSketch, sketchBox } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { sketchedFootprints } from '#domain/fit/footprints/sketch/sketched-footprints.data.ts';

function sprite(): string {
  const symbols = sketchedFootprints.map((key) => {
    const sketch = footprintSketch(key);
    const { width, height } = sketchBox;
    const half = sketch?.half ?? 0;
    const marks = sketch?.marks.map(({ kind, x, y, placed }) => {
      const ring = `<circle cx="${x}" cy="${y}" r="3"${placed ? '' : ' stroke-dasharray="1.5"'}/>`;
      return kind === 'screw' ? `${ring}<circle cx="${x}" cy="${y}" r="${placed ? 3 : 1}" fill="currentColor"/>` : ring;
    });
    return [
      `<symbol id="${key}" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" stroke-width=".5">`,
      `<rect x="${width / 2 - half}" y="3" width="${2 * half}" height="${height - 6}" rx="3"/>`,
      ...(sketch?.detail ? [`<path d="${sketch.detail}"/>`] : []),
      ...(marks ?? []),
      '</symbol>',
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><title>Footprints</title>\n${symbols.join('\n')}\n</svg>\n`;
}

test('the file of footprint sketches has every sketch', async () => {
  await expect(sprite()).toMatchFileSnapshot('../../public/footprints.svg');
});
