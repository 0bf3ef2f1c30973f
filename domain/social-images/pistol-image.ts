import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import { type MountingFacts, mountingChoices } from '../fit/mounting/mounting.ts';
import type { Pistol } from '../fit/pistols/pistols.schema.ts';
import { cardSvg, type Fact } from './card.ts';
import { footprintDrawing, markDrawing } from './footprint-drawing.ts';

type Pictured = Pick<Pistol, 'brand' | 'model'> & MountingFacts['pistol'];

const plain = (name: string) => name.replace(' (direct)', '');

export function pistolImage(
  registry: FootprintRegistry,
  pistol: Pictured,
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
