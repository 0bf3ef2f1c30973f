import type { Pairing } from '#domain/fit/verdicts/pairing.schema.ts';

type Fit = Pick<Pairing, 'verdict' | 'hardware' | 'adapterInfo' | 'disagreements'>;

const withPlate = {
  'plate-in-pistol-box': 'a plate from the pistol’s box',
  'plate-in-optic-box': 'the plate from the optic’s box',
  'plate-sold-separately': 'a plate that’s sold separately',
};

export function fitSentence({ verdict, hardware }: Fit, optic: string, pistol: string): string {
  if (verdict === 'direct') return `The ${optic} mounts directly on the ${pistol}’s slide. You don’t need a plate.`;
  if (verdict === 'no') return `The ${optic} can’t mount on the ${pistol}. ${hardware}`;
  if (verdict === 'unknown') return `We don’t know whether the ${optic} fits the ${pistol}. ${hardware}`;
  return `The ${optic} mounts on the ${pistol} with ${withPlate[verdict]}.`;
}

/** What the cut or plate asks of the sight, unless it says that sources differ. */
export function fitNote(fit: Fit): string | null {
  const detail = fit.adapterInfo;
  if (detail === null || detail === fit.hardware || fit.disagreements.includes(detail)) return null;
  return fit.verdict === 'plate-in-optic-box' ? `About the cut itself: ${detail}` : detail;
}
