export const ownerMounts = ['direct', 'plate', 'did-not-fit'] as const;
export type OwnerMount = (typeof ownerMounts)[number];

export const roundRanges = ['under-100', '100-500', '500-1000', '1000-5000', 'over-5000'] as const;
export type RoundRange = (typeof roundRanges)[number];

/** From this many owners on, reports are counted; fewer are shown as single reports. */
export const fewestToCount = 3;

export const maxListedReports = 50;

type Said = {
  mount: OwnerMount;
  plate: string | null;
  screws: string | null;
  torqueInLb: number | null;
  rounds: RoundRange | null;
  ironsUsable: boolean | null;
  stayedTight: boolean | null;
};

/** A report without what its mount rules out: nothing was fired with an optic that did not fit, and no plate is under a direct one. */
export function reconcileReport<Report extends Said>(report: Report): Report {
  if (report.mount === 'plate') return report;
  if (report.mount === 'direct') return { ...report, plate: null };
  const unfired = { screws: null, torqueInLb: null, rounds: null, ironsUsable: null, stayedTight: null };
  return { ...report, plate: null, ...unfired };
}
