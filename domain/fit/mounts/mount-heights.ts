import { mmPerInch } from '../../units/measures.ts';

/**
 * All heights are inches from the top of the rail to the axis of the sight. Sources: the guide 'ar-mount-heights' for 1.42,
 * 1.57 and 1.93, and Unity Tactical's FAST mounts for 2.26.
 */
export const arIronSightsIn = 1.42;

export type HeightRange = {
  id: string;
  name: string;
  /** The height that the name stands for, as makers round it. */
  typical: string;
  /** Up to the next range. */
  fromIn: number;
  meaning: string;
  /** Whether makers write it. */
  isSaid: boolean;
};

/** Makers differ by a few hundredths, so the borders are between the heights that names stand for. */
export const heightRanges = [
  {
    id: 'low',
    isSaid: true,
    name: 'Low',
    typical: 'under 1.35 in',
    fromIn: 0,
    meaning: 'For shotguns and rifles with a low stock. On an AR-15 the dot sits below the iron sights.',
  },
  {
    id: 'absolute',
    isSaid: true,
    name: 'Absolute co-witness',
    typical: 'about 1.42 in',
    fromIn: 1.35,
    meaning: 'AR-15 iron sights line up in the middle of the window.',
  },
  {
    id: 'lower-third',
    isSaid: true,
    name: 'Lower third co-witness',
    typical: 'about 1.57 in',
    fromIn: 1.5,
    meaning: 'AR-15 iron sights show in the bottom third of the window.',
  },
  {
    id: 'heads-up',
    isSaid: false,
    name: 'Heads-up',
    typical: '1.70 to 1.93 in',
    fromIn: 1.7,
    meaning: 'You hold your head nearly upright. AR-15 iron sights are low in the window or below it.',
  },
  {
    id: 'night-vision',
    isSaid: false,
    name: 'Night vision',
    typical: '2.26 in and more',
    fromIn: 2.2,
    meaning: 'For aiming with night vision or a gas mask on. AR-15 iron sights are below the window.',
  },
] as const satisfies readonly HeightRange[];

export function rangeOfHeight(heightIn: number): HeightRange {
  return heightRanges.findLast(({ fromIn }) => heightIn >= fromIn) ?? heightRanges[0];
}

/** The ranges that a text about a mount names: 'low and lower-third mounts included'. */
export function rangesIn(text: string): HeightRange[] {
  const inMm = text.match(/\b(\d+) mm\b(?= (?:spacer|mount|torsion))/)?.[1];
  const measured = inMm && rangeOfHeight(Number(inMm) / mmPerInch);
  const named = (id: string) => new RegExp(`\\b${id.replace('-', '[ -]')}\\b`, 'i').test(text);
  return heightRanges.filter((range) => range === measured || (range.isSaid && named(range.id)));
}

export function mountHeightText(heightIn: number): string {
  const inches = heightIn.toFixed(3).replace(/0$/, '');
  return `${inches} in (${(heightIn * mmPerInch).toFixed(1)} mm)`;
}
