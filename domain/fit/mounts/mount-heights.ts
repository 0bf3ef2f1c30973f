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
    meaning: 'For shotguns and rifles with a low comb. On an AR-15 the dot sits below the iron sights.',
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
    typical: '2.26 in and up',
    fromIn: 2.2,
    meaning: 'For aiming with night vision or a gas mask on. AR-15 iron sights are below the window.',
  },
] as const satisfies readonly HeightRange[];

export function rangeOfHeight(heightIn: number): HeightRange {
  return heightRanges.findLast(({ fromIn }) => heightIn >= fromIn) ?? heightRanges[0];
}

function measuredIn(text: string): { inches: number; range: HeightRange } | undefined {
  const [, inMm] = text.match(/\b(\d+) mm\b(?= (?:spacer|mount|torsion))/) ?? [];
  if (inMm === undefined) return undefined;
  const inches = Number(inMm) / mmPerInch;
  return { inches, range: rangeOfHeight(inches) };
}

/** The ranges that a text about a mount names: 'low and lower-third mounts included'. */
export function rangesIn(text: string): HeightRange[] {
  const measured = measuredIn(text)?.range;
  const named = (id: string) => new RegExp(`\\b${id.replace('-', '[ -]')}\\b`, 'i').test(text);
  return heightRanges.filter((range) => range === measured || (range.isSaid && named(range.id)));
}

export const rangeInShort = ({ name }: HeightRange) => name.replace(' co-witness', '').toLowerCase();

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

const isAtArHeight = (text: string) => /\bAR[- ](?:height|co-witness|riser)\b|\briser\b/i.test(text);

/** What only some boxes have, or what has no stated height. */
const isUnclear = (text: string) => /\b(?:sold bare|usually|kits|cantilever|high|hi-rise)\b/i.test(text);

/** The height of an optic as sold: 'lower third, about 1.57 in'. Empty if its text about the mount doesn't say. */
export function soldHeight(mountType: string | null, isAr15: boolean): string {
  const text = mountType ?? '';
  if (isUnclear(text)) return '';
  const ranges = rangesIn(text);
  const measured = measuredIn(text);
  const heights = ranges.map((range) =>
    range === measured?.range ? `${measured.inches.toFixed(3)} in` : range.typical,
  );
  const vague = isAtArHeight(text) && ranges.every(({ id }) => id === 'low') ? ['AR height'] : [];
  const names = [...ranges.map(rangeInShort), ...vague];
  if (!isAr15) return orList.format([...heights, ...vague]);
  return names.length === 1 ? [...names, ...heights].join(', ') : orList.format(names);
}

/** A mount type goes on with what the listed weight is of. */
export const mountWithoutWeights = (mountType: string) => mountType.replace(/\. (?:The l|L)isted weight .*$/, '');

export function mountHeightText(heightIn: number): string {
  const inches = heightIn.toFixed(3).replace(/0$/, '');
  return `${inches} in (${(heightIn * mmPerInch).toFixed(1)} mm)`;
}
