import { drawnAs } from '../optics/drawing/family-outline.ts';
import { outlineOf } from '../optics/drawing/outlines/family-drawing.ts';
import { grouped } from '../shared/numbers.ts';
import { cardSvg, panel } from './card.ts';
import { markDrawing } from './footprint-drawing.ts';
import { type DrawnOptic, grid, note, opticShape } from './optic-drawing.ts';
import { element } from './svg.ts';

export type PicturedBrand = { name: string; optics: readonly DrawnOptic[]; opticCount: number; pistolCount: number };

const across = 2;
const cell = { width: 196, height: 210, top: 64, gap: 26 };

function lineUp(optics: readonly DrawnOptic[]): string {
  const drawn = optics.map((optic) => ({ optic, shape: drawnAs(optic, outlineOf(optic)) }));
  const scale = Math.min(
    ...drawn.map(({ shape }) => Math.min(cell.width / shape.width, cell.height / shape.height)),
    8,
  );
  const rows = Math.ceil(drawn.length / across);
  const top = cell.top + (2 - rows) * ((cell.height + cell.gap) / 2);
  const groundOf = (row: number) => top + cell.height + row * (cell.height + cell.gap);
  const middle = panel.x + panel.width / 2;
  const shapes = drawn.map(({ optic, shape }, index) => {
    const isAlone = index === drawn.length - 1 && index % across === 0;
    const side = isAlone ? 0 : index % across === 0 ? -1 : 1;
    const x = middle + side * ((cell.width + cell.gap) / 2);
    const place = `translate(${x} ${groundOf(Math.floor(index / across))}) scale(${scale})`;
    return element('g', { transform: place }, opticShape(shape, optic.colors, scale));
  });
  return grid(middle, groundOf(0), scale) + shapes.join('') + note('Drawn at one scale, grid 5 mm');
}

export function brandImage({ name, optics, opticCount, pistolCount }: PicturedBrand): string | null {
  return cardSvg({
    kicker: opticCount > 0 ? 'Red dots by' : 'Which red dots fit pistols by',
    title: name,
    facts: [
      ['Sights in the catalog', opticCount > 0 && grouped(opticCount)],
      ['Pistols in the catalog', pistolCount > 0 && grouped(pistolCount)],
    ],
    drawing: optics.length > 0 ? lineUp(optics) : markDrawing(),
  });
}
