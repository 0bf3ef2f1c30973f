import type { Reticle } from '../drawing/reticle.ts';

export type ReticleChoice = {
  name: string;
  dot: number | null;
  ring: number | null;
  mark: { name: 'chevron' | 'triangle'; size: number } | null;
};

export function reticleChoices({ dots, rings, marks }: Reticle, types: string | null): ReticleChoice[] {
  const shapes = marks.flatMap(({ name, size }) =>
    name === 'chevron' || name === 'triangle' ? [{ name, size } as const] : [],
  );
  const choices: ReticleChoice[] = [];
  if (rings.length === 0 || offers(types, 'dot'))
    for (const dot of dots) choices.push({ name: `${dot} MOA dot`, dot, ring: null, mark: null });
  const [dot = null] = dots;
  const [shape = null] = dot === null ? shapes : [];
  if (dot !== null || shape !== null) {
    const middle = shape ? `${shape.size} MOA ${shape.name}` : `${dot} MOA dot`;
    for (const ring of rings) choices.push({ name: `${middle}, ${ring} MOA ring`, dot, ring, mark: shape });
  }
  if ((dot === null && shape === null) || offers(types, 'circle'))
    for (const ring of rings) choices.push({ name: `${ring} MOA ring`, dot: null, ring, mark: null });
  for (const mark of rings.length > 0 && shape ? [] : shapes)
    choices.push({ name: `${mark.size} MOA ${mark.name}`, dot: null, ring: null, mark });
  return choices;
}

function offers(types: string | null, reticle: string): boolean {
  return (types ?? '').toLowerCase().split(/;\s*/).includes(reticle);
}
