import { type VerdictGroup, verdictIn, verdictSigns, verdictText } from './verdicts.ts';

/** An optic's verdict in a pistol's fits, in words with its sign: '✓ Mounts directly' */
export const signedVerdict = (fits: readonly VerdictGroup[], optic: number) =>
  `${verdictSigns[verdictIn(fits, optic)]} ${verdictText(fits, optic)}`;
