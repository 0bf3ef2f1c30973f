import { counted } from '../shared/numbers.ts';
import type { OwnerCounts, OwnerReport } from './owner-reports.schema.ts';
import { fewestToCount, type OwnerMount, type RoundRange } from './owner-reports.ts';

export const mountTexts: Record<OwnerMount, string> = {
  direct: 'Directly on the slide',
  plate: 'On a plate',
  'did-not-fit': 'It did not fit',
};

export const roundTexts: Record<RoundRange, string> = {
  'under-100': 'Under 100',
  '100-500': '100–500',
  '500-1000': '500–1,000',
  '1000-5000': '1,000–5,000',
  'over-5000': 'Over 5,000',
};

type Said = Omit<OwnerReport, 'id' | 'updatedAt' | 'by' | 'note'>;

/** What a report says besides its note: 'mounted directly, 500–1,000 rounds, stayed tight' */
export function reportWords({ mount, plate, screws, torqueInLb, rounds, stayedTight, ironsUsable }: Said): string {
  if (mount === 'did-not-fit') return 'did not fit';
  return [
    mount === 'direct' ? 'mounted directly' : `on the ${plate} plate`,
    screws !== null && `${screws} screws`,
    torqueInLb !== null && `${torqueInLb} in-lb`,
    rounds !== null && `${roundTexts[rounds].toLowerCase()} rounds`,
    stayedTight !== null && (stayedTight ? 'stayed tight' : 'came loose'),
    ironsUsable !== null && (ironsUsable ? 'irons usable' : 'irons blocked'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A sentence without a period, and the reports behind it: one, or those that it counts. */
export type OwnerLine<Report> = { text: string; reports: Report[] };

/** What the owners of a pairing say. Those whom it did not fit come first. */
export function ownerLines<Report extends Said>(
  { run, didNotFit, stayedTight, cameLoose }: OwnerCounts,
  listed: readonly Report[],
): OwnerLine<Report>[] {
  const misfits = listed.filter(({ mount }) => mount === 'did-not-fit');
  const running = listed.filter(({ mount }) => mount !== 'did-not-fit');
  const isBoth = stayedTight > 0 && cameLoose > 0;
  const tight = [
    stayedTight > 0 && `${stayedTight} ${(isBoth ? says : reports)(stayedTight)} it stayed tight`,
    cameLoose > 0 && `${cameLoose} ${isBoth ? says(cameLoose) : `${reports(cameLoose)} that`} it came loose`,
  ].filter(Boolean);
  return [
    ...(didNotFit >= fewestToCount
      ? [{ text: `${didNotFit} owners report that it did not fit`, reports: misfits }]
      : misfits.map((report, index) => ({ text: `${oneOf(index)} reports that it did not fit`, reports: [report] }))),
    ...(run >= fewestToCount
      ? [{ text: [`${run} owners run this`, tight.join(', ')].filter(Boolean).join('; '), reports: running }]
      : running.map((report, index) => ({
          text: `${oneOf(index)} runs this: ${reportWords(report)}`,
          reports: [report],
        }))),
  ];
}

const says = (owners: number) => (owners === 1 ? 'says' : 'say');
const reports = (owners: number) => (owners === 1 ? 'reports' : 'report');
const oneOf = (index: number) => (index === 0 ? 'One owner' : 'Another owner');

/** How many of those who run it said what; of those who did not say, nothing. */
export function ownerNumbers(counts: OwnerCounts): [label: string, owners: number][] {
  return [
    ['Mounted directly', counts.direct],
    ['On a plate', counts.withPlate],
    ['Stayed tight', counts.stayedTight],
    ['Came loose', counts.cameLoose],
    ['Irons usable', counts.ironsUsable],
    ['Irons blocked', counts.ironsBlocked],
  ];
}

/** The same for a row of a table; null without reports: '2 owners report it did not fit; 7 owners run it' */
export function ownersInShort({ run, didNotFit }: Pick<OwnerCounts, 'run' | 'didNotFit'>): string | null {
  const parts = [
    didNotFit > 0 && `${counted(didNotFit, 'owner')} ${reports(didNotFit)} it did not fit`,
    run > 0 && `${counted(run, 'owner')} ${run === 1 ? 'runs' : 'run'} it`,
  ].filter(Boolean);
  return parts.join('; ') || null;
}
