export const fitVerdicts = [
  'direct',
  'plate-in-pistol-box',
  'plate-in-optic-box',
  'plate-sold-separately',
  'no',
  'unknown',
] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

export type MountingVerdict = Exclude<FitVerdict, 'no' | 'unknown'>;

export const verdictTexts: Record<FitVerdict, string> = {
  direct: 'Mounts directly',
  'plate-in-pistol-box': 'With a plate from the pistol’s box',
  'plate-in-optic-box': 'With a plate from the optic’s box',
  'plate-sold-separately': 'With a plate sold separately',
  no: 'Can’t mount',
  unknown: 'Not known',
};

export const verdictSigns: Record<FitVerdict, string> = {
  direct: '✓',
  'plate-in-pistol-box': '◐',
  'plate-in-optic-box': '◐',
  'plate-sold-separately': '◔',
  no: '✕',
  unknown: '?',
};

export const disputableText = ({ verdict, isDisputed = false }: { verdict: FitVerdict; isDisputed?: boolean }) =>
  verdictTexts[verdict] + (isDisputed ? ', disputed' : '');

export type VerdictGroup = { verdict: FitVerdict; opticIds: readonly number[]; isDisputed?: boolean };

const groupOf = <Group extends VerdictGroup>(fits: readonly Group[], optic: number) =>
  fits.find(({ opticIds }) => opticIds.includes(optic));

/** An optic's verdict in a pistol's fits, which leave out what does not fit. */
export const verdictIn = (fits: readonly VerdictGroup[], optic: number) => groupOf(fits, optic)?.verdict ?? 'unknown';

export const verdictText = (fits: readonly VerdictGroup[], optic: number) =>
  disputableText(groupOf(fits, optic) ?? { verdict: 'unknown' });

export const isMounted = (verdict: FitVerdict): verdict is MountingVerdict => verdict !== 'no' && verdict !== 'unknown';

export function fitDetail(fit: { verdict: FitVerdict; hardware: string; adapterInfo: string | null }): string | null {
  return fit.verdict === 'direct' ? fit.adapterInfo : fit.hardware;
}

/** Notes on a cut or plate that say that sources differ, or that nobody confirms it. */
const doubtful = /\b(?:disputed|not confirmed|confirm|check before|check the slide|according to one|reported)\b/i;

export function doubtOf({ verdict, adapterInfo }: { verdict: FitVerdict; adapterInfo: string | null }): string | null {
  return isMounted(verdict) && adapterInfo !== null && doubtful.test(adapterInfo) ? adapterInfo : null;
}

export const signedVerdict = (fits: readonly VerdictGroup[], optic: number) =>
  `${verdictSigns[verdictIn(fits, optic)]} ${verdictText(fits, optic)}`;
