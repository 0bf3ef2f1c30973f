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

export type FitSeverity = 'fits' | 'plate' | 'cant' | 'not-known';

export const severityOf: Record<FitVerdict, FitSeverity> = {
  direct: 'fits',
  'plate-in-pistol-box': 'plate',
  'plate-in-optic-box': 'plate',
  'plate-sold-separately': 'plate',
  no: 'cant',
  unknown: 'not-known',
};

export const severityTexts: Record<FitSeverity, string> = {
  fits: 'Fits',
  plate: 'Needs a plate',
  cant: 'Can’t mount',
  'not-known': 'Not known',
};

export const plateSources: Partial<Record<FitVerdict, string>> = {
  'plate-in-pistol-box': 'in the pistol’s box',
  'plate-in-optic-box': 'in the optic’s box',
  'plate-sold-separately': 'sold separately',
};

export const disputableText = ({ verdict, isDisputed = false }: { verdict: FitVerdict; isDisputed?: boolean }) =>
  verdictTexts[verdict] + (isDisputed ? ', disputed' : '');

export type VerdictGroup = { verdict: FitVerdict; opticIds: readonly number[]; isDisputed?: boolean };

const groupOf = <Group extends VerdictGroup>(fits: readonly Group[], optic: number) =>
  fits.find(({ opticIds }) => opticIds.includes(optic));

/** An optic's verdict in a pistol's fits, with its doubt. */
export const fitIn = (fits: readonly VerdictGroup[], optic: number): Pick<VerdictGroup, 'verdict' | 'isDisputed'> =>
  groupOf(fits, optic) ?? { verdict: 'unknown' };

export const isMounted = (verdict: FitVerdict): verdict is MountingVerdict => verdict !== 'no' && verdict !== 'unknown';

export function fitDetail(fit: { verdict: FitVerdict; hardware: string; adapterInfo: string | null }): string | null {
  return fit.verdict === 'direct' ? fit.adapterInfo : fit.hardware;
}

/** Notes on a cut or plate that say that sources differ, or that nobody confirms it. */
const doubtful = /\b(?:disputed|not confirmed|confirm|check before|check the slide|according to one|reported)\b/i;

export function doubtOf({ verdict, adapterInfo }: { verdict: FitVerdict; adapterInfo: string | null }): string | null {
  return isMounted(verdict) && adapterInfo !== null && doubtful.test(adapterInfo) ? adapterInfo : null;
}
