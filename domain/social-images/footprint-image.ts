import type { FootprintDetail } from '../fit/footprints/footprint-calls.schema.ts';
import { cardSvg } from './card.ts';
import { footprintDrawing, markDrawing } from './footprint-drawing.ts';

type Pictured = Pick<
  FootprintDetail['footprint'],
  'id' | 'name' | 'kind' | 'bosses' | 'screwThread' | 'screwSpacingMm' | 'torqueInLb' | 'screws'
>;

export function footprintImage(footprint: Pictured): string | null {
  const { id, name, kind, bosses, screwThread, screwSpacingMm, torqueInLb, screws } = footprint;
  return cardSvg({
    kicker: kind === 'pistol' ? 'Pistol optic footprint' : 'Rifle optic mount',
    title: name,
    facts: [
      ['Screw thread', screwThread],
      ['Screws apart', screwSpacingMm !== null && `${screwSpacingMm} mm`],
      ['Torque', torqueInLb !== null && `${torqueInLb} in-lb`],
      ['Screws', screws],
      ['Bosses', bosses],
    ],
    drawing: footprintDrawing(id) ?? markDrawing(),
  });
}
