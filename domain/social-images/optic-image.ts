import { moaText } from '../optics/drawing/moa.ts';
import { opticTitle } from '../optics/optic-title.ts';
import type { Optic } from '../optics/optics.schema.ts';
import type { PrimaryUse } from '../optics/optics.ts';
import { grouped, oneOrTwoDecimals } from '../shared/numbers.ts';
import { cardSvg, type Fact } from './card.ts';
import { type DrawnOptic, opticDrawing } from './optic-drawing.ts';

type Pictured = DrawnOptic & Pick<Optic, 'primaryUse' | 'footprint' | 'weightOz' | 'batteryLifeHours'>;

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
function factsOf(optic: Pictured): Fact[] {
  const { footprint, moa, windowWidthMm, windowHeightMm, weightOz, batteryLifeHours } = optic;
  const agreed = (...fields: (keyof Optic)[]) => fields.every((field) => !optic.disputedFields.includes(field));
  const window = windowWidthMm !== null && windowHeightMm !== null && [windowWidthMm, windowHeightMm];
  return [
    ['Footprint', agreed('footprint') && footprint],
    ['Dot', agreed('moa') && moa && moaText(moa)],
    [
      'Window',
      agreed('windowWidthMm', 'windowHeightMm') && window && `${window.map((side) => side.toFixed(1)).join(' × ')} mm`,
    ],
    ['Weight', agreed('weightOz') && weightOz !== null && `${oneOrTwoDecimals(weightOz)} oz`],
    ['Battery life', agreed('batteryLifeHours') && batteryLifeHours !== null && `${grouped(batteryLifeHours)} h`],
  ];
}

export function opticImage(optic: Pictured): string | null {
  return cardSvg({
    kicker: `${sights[optic.emitterType ?? ''] ?? 'Red dot'} ${uses[optic.primaryUse]}`,
    title: opticTitle(optic),
    facts: factsOf(optic),
    drawing: opticDrawing(optic),
  });
}
