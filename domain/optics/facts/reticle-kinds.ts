/** Parts of a text of reticle types, lower case and as '; dot; circle-dot;', by which each kind is known. */
export const reticlePatterns = {
  Dot: ['; dot'],
  'Circle-dot': ['circle-dot', 'center dot'],
  Circle: ['; circle;', '; circle '],
  Chevron: ['chevron'],
  Triangle: ['triangle'],
  Crosshair: ['crosshair', 'circle-cross'],
  Holdovers: ['bdc', 'bullet-drop', 'holds', 'stadia', 'acss'],
} as const;

type NamedKind = keyof typeof reticlePatterns;

const namedKinds = Object.keys(reticlePatterns) as NamedKind[];

export const reticleKinds = [...namedKinds, 'Other'] as const;

export function reticleKindsOf(reticleTypes: string): readonly string[] {
  if (reticleTypes === '') return [];
  const text = `; ${reticleTypes.toLowerCase()};`;
  const kinds = namedKinds.filter((kind) => reticlePatterns[kind].some((part) => text.includes(part)));
  return kinds.length > 0 ? kinds : ['Other'];
}
