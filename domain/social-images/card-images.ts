import type { FootprintDetail } from '../fit/footprints/footprint-calls.schema.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import { type MountingFacts, mountingChoices } from '../fit/mounting/mounting.ts';
import type { Pistol } from '../fit/pistols/pistols.schema.ts';
import { drawnFromBehind } from '../optics/drawing/outlines/family-drawing.ts';
import { sizeList } from '../optics/drawing/reticle.ts';
import { opticTitle } from '../optics/optic-title.ts';
import type { Optic } from '../optics/optics.schema.ts';
import { dotSizes, type PrimaryUse } from '../optics/optics.ts';
import { grouped, oneOrTwoDecimals, upToOneDecimal } from '../shared/numbers.ts';
import { cardSvg, type Fact, panel } from './card.ts';
import { footprintDrawing, markDrawing } from './footprint-drawing.ts';
import { type DrawnOptic, grid, note, opticDrawing, opticShape } from './optic-drawing.ts';
import { element } from './svg.ts';

type PicturedOptic = DrawnOptic & Pick<Optic, 'primaryUse' | 'footprint' | 'weightOz' | 'batteryLifeHours'>;

const sights: Record<string, string> = {
  Open: 'Open red dot',
  Enclosed: 'Enclosed red dot',
  Tube: 'Tube red dot',
  Prism: 'Prism sight',
  Holographic: 'Holographic sight',
};

const uses: Record<PrimaryUse, string> = {
  Pistol: 'for pistols',
  'Pistol (Micro-compact)': 'for micro-compact pistols',
  'Long gun': 'for rifles',
  Both: 'for pistols and rifles',
};

/** Facts that pages dispute are left out, because nothing here could say so. A price would be old before the image is. */
function factsOf(optic: PicturedOptic): Fact[] {
  const { footprint, moa, windowWidthMm, windowHeightMm, weightOz, batteryLifeHours } = optic;
  const agreed = (...fields: (keyof Optic)[]) => fields.every((field) => !optic.disputedFields.includes(field));
  const dots = sizeList(dotSizes(moa));
  const window = windowWidthMm !== null && windowHeightMm !== null && [windowWidthMm, windowHeightMm];
  return [
    ['Footprint', agreed('footprint') && footprint],
    ['Dot', agreed('moa') && moa && (dots ? `${dots} MOA` : moa)],
    ['Window', agreed('windowWidthMm', 'windowHeightMm') && window && `${window.map(upToOneDecimal).join(' × ')} mm`],
    ['Weight', agreed('weightOz') && weightOz !== null && `${oneOrTwoDecimals(weightOz)} oz`],
    ['Battery life', agreed('batteryLifeHours') && batteryLifeHours !== null && `${grouped(batteryLifeHours)} h`],
  ];
}

export function opticImage(optic: PicturedOptic): string | null {
  return cardSvg({
    kicker: `${sights[optic.emitterType ?? ''] ?? 'Red dot'} ${uses[optic.primaryUse]}`,
    title: opticTitle(optic),
    facts: factsOf(optic),
    drawing: opticDrawing(optic),
  });
}

type PicturedPistol = Pick<Pistol, 'brand' | 'model'> & MountingFacts['pistol'];

const plain = (name: string) => name.replace(' (direct)', '');

export function pistolImage(
  registry: FootprintRegistry,
  pistol: PicturedPistol,
  footprints: MountingFacts['footprints'],
): string | null {
  const choices = mountingChoices(registry, { pistol, footprints });
  const named = (how: (typeof choices)[number]['how']) =>
    choices.filter((choice) => choice.how === how).map(({ footprintName }) => plain(footprintName));
  const facts: Fact[] = pistol.isOpticReady
    ? [
        ['Slide is cut for', named('direct').join(', ')],
        ['Plates in the box', named('plate-in-box').join(', ')],
        ['With a plate sold separately', named('plate-sold-separately').join(', ')],
      ]
    : [['Slide', 'Not cut for an optic']];
  const drawings = choices
    .toSorted((a, b) => Number(b.how === 'direct') - Number(a.how === 'direct'))
    .map(({ footprintKey, footprintName }) => footprintDrawing(footprintKey, plain(footprintName)));
  return cardSvg({
    kicker: pistol.isOpticReady ? 'Which red dots fit the' : 'Red dots and the',
    title: `${pistol.brand} ${pistol.model}`,
    facts,
    drawing: drawings.find((drawing) => drawing !== null) ?? markDrawing(),
  });
}

type PicturedFootprint = Pick<
  FootprintDetail['footprint'],
  'id' | 'name' | 'kind' | 'bosses' | 'screwThread' | 'screwSpacingMm' | 'torqueInLb' | 'screws'
>;

export function footprintImage(footprint: PicturedFootprint): string | null {
  const { id, name, kind, bosses, screwThread, screwSpacingMm, torqueInLb, screws } = footprint;
  return cardSvg({
    kicker: kind === 'pistol' ? 'Pistol optic footprint' : 'Rifle optic mount',
    title: name,
    facts: [
      ['Screw thread', screwThread],
      ['Screws apart', screwSpacingMm !== null && `${screwSpacingMm} mm`],
      ['Torque', torqueInLb !== null && `${torqueInLb} in-lb`],
      ['Screws', screws],
      ['Recoil posts', bosses],
    ],
    drawing: footprintDrawing(id) ?? markDrawing(),
  });
}

export type PicturedBrand = { name: string; optics: readonly DrawnOptic[]; opticCount: number; pistolCount: number };

const across = 2;
const cell = { width: 196, height: 210, top: 64, gap: 26 };

function lineUp(optics: readonly DrawnOptic[]): string {
  const drawn = optics.map((optic) => ({ optic, shape: drawnFromBehind(optic) }));
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

type PicturedPost = { title: string; readTimeMinutes: number | null };

export function postImage({ title, readTimeMinutes }: PicturedPost): string | null {
  return cardSvg({
    kicker: 'From the blog',
    title,
    facts: [['Reading time', readTimeMinutes !== null && `${readTimeMinutes} min`]],
    drawing: markDrawing(),
  });
}
