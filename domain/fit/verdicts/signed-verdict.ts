import { type VerdictGroup, verdictIn, verdictSigns, verdictText } from './verdicts.ts';

export const signedVerdict = (fits: readonly VerdictGroup[], optic: number) =>
  `${verdictSigns[verdictIn(fits, optic)]} ${verdictText(fits, optic)}`;
