import type { Optic } from '../optics.schema.ts';
import { isForPistols, type PrimaryUse } from '../optics.ts';
import { magnificationOf } from './magnification.ts';

export type VerdictFacts = Pick<
  Optic,
  | 'emitterType'
  | 'productLine'
  | 'model'
  | 'windowSize'
  | 'description'
  | 'primaryUse'
  | 'footprint'
  | 'includedPlates'
  | 'widthMm'
  | 'weightOz'
  | 'weightBasis'
  | 'disputedFields'
>;

const uses: Record<PrimaryUse, string> = {
  Pistol: 'pistols',
  'Pistol (Micro-compact)': 'slim carry pistols',
  'Long gun': 'rifles',
  Both: 'pistols and rifles',
};

/** One sentence from what is stated: 'Small enclosed sight on the Holosun K footprint, for slim carry pistols; …'. */
export function verdictOf(optic: VerdictFacts): string {
  const agreed = (field: keyof VerdictFacts) => !optic.disputedFields.includes(field);
  const what = [sizeOf(optic, agreed), agreed('emitterType') ? typeOf(optic) : 'sight'].filter(Boolean).join(' ');
  const place = agreed('footprint') ? ` ${placeOf(optic.footprint)}` : '';
  const box = agreed('includedPlates') ? optic.includedPlates : [];
  const sentence = `${what}${place}${place && ','} for ${uses[optic.primaryUse]}${box.length > 0 ? `; ${inBox(box)}` : ''}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => word.replace(/s$/, '')));
const fillers = wordsOf('the a on for in with and sight footprint');

/** Whether a description opens with half of what the sentence says of the sight. */
export function opensWith(description: string | null, verdict: string): boolean {
  const [opening = ''] = (description ?? '').split(/(?<=[.!?]) /);
  const said = wordsOf(opening);
  const words = [...wordsOf(verdict.replace(/;.*/, ''))].filter((word) => !fillers.has(word));
  return words.filter((word) => said.has(word)).length * 2 >= words.length;
}

/** Slides of slim pistols are about 26 mm wide, those of full-size ones under 32 mm. */
const slide = { slim: 26, full: 32 };
const ounces = { pistol: { small: 1, large: 1.8 }, rifle: { small: 5, large: 11 } };

function sizeOf(optic: VerdictFacts, agreed: (field: keyof VerdictFacts) => boolean): string {
  const { widthMm, weightOz, weightBasis, primaryUse } = optic;
  const isPistols = isForPistols(primaryUse);
  if (isPistols && widthMm !== null && agreed('widthMm'))
    return widthMm <= slide.slim ? 'small' : widthMm >= slide.full ? 'large' : '';
  if (weightOz === null || !agreed('weightOz')) return '';
  const { small, large } = ounces[isPistols ? 'pistol' : 'rifle'];
  if (weightOz <= small) return isPistols ? 'small' : 'light';
  return weightOz >= large && weightBasis !== 'with-mount' ? 'large' : '';
}

function typeOf(optic: VerdictFacts): string {
  if (optic.emitterType === null) return 'sight';
  const times = optic.emitterType === 'Prism' ? magnificationOf(optic) : null;
  return `${times === null ? '' : `${times}x `}${optic.emitterType.toLowerCase()} sight`;
}

function placeOf(footprint: string): string {
  const name = footprint.replace(' (direct)', '');
  if (/ (Ring|Rail|Dovetail)$/.test(name))
    return `${name.endsWith('Ring') ? 'in' : 'on'} a ${name.replace(/\w+$/, (noun) => noun.toLowerCase())}`;
  return `on the ${name} footprint`;
}

function inBox(plates: readonly string[]): string {
  const names = plates.map((name) => (name === 'Picatinny Rail' ? 'Picatinny mount' : name.replace(' (direct)', '')));
  const mounts = names.filter((name) => name.endsWith(' mount'));
  const others = names.filter((name) => !name.endsWith(' mount'));
  const plate = others.length > 0 ? [`${others.join(' and ')} plate${others.length > 1 ? 's' : ''}`] : [];
  return `${[...plate, ...mounts].join(' and ')} in the box`;
}
