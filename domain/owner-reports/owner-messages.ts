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

/** Owners write 'MOS 02', 'CHPWS V4 Plate', 'MOS plate 02' and 'Holosun RMSc plate from the box'. */
function plateText(typed: string): string {
  const plate = typed.replace(/,?\s+(?:from|in) (?:the|its) (?:\S+ )?box$/i, '');
  const name = plate.replace(/\s+plate$/i, '');
  if (/\bplate\b/i.test(name)) return `the ${name}`;
  return `${plate === typed ? 'the' : 'a'} ${name} plate`;
}

type Said = Omit<OwnerReport, 'id' | 'updatedAt' | 'by' | 'note'>;

export function reportText({ mount, plate, screws, torqueInLb, rounds, stayedTight, ironsUsable }: Said): string {
  if (mount === 'did-not-fit') return 'did not fit';
  return [
    mount === 'direct' ? 'mounted directly' : `on ${plateText(plate ?? '')}`,
    screws !== null && `${screws} screws`,
    torqueInLb !== null && `${torqueInLb} in-lb`,
    rounds !== null && `${roundTexts[rounds].toLowerCase()} rounds`,
    stayedTight !== null && (stayedTight ? 'stayed tight' : 'came loose'),
    ironsUsable !== null && (ironsUsable ? 'irons usable' : 'irons blocked'),
  ]
    .filter(Boolean)
    .join(', ');
}

export type OwnerLine<Report> = { text: string; reports: Report[] };

export function ownerLines<Report extends Said>(counts: OwnerCounts, listed: readonly Report[]): OwnerLine<Report>[] {
  const { run, didNotFit } = counts;
  const misfits = listed.filter(({ mount }) => mount === 'did-not-fit');
  const running = listed.filter(({ mount }) => mount !== 'did-not-fit');
  return [
    ...(didNotFit >= fewestToCount
      ? [{ text: `${didNotFit} owners report that it did not fit`, reports: misfits }]
      : misfits.map((report, index) => ({ text: `${oneOf(index)} reports that it did not fit`, reports: [report] }))),
    ...(run >= fewestToCount
      ? [{ text: [`${run} owners run this`, ...tightness(counts)].join('; '), reports: running }]
      : running.map((report, index) => ({
          text: `${oneOf(index)} runs this: ${reportText(report)}`,
          reports: [report],
        }))),
  ];
}

function tightness({ stayedTight, cameLoose }: Pick<OwnerCounts, 'stayedTight' | 'cameLoose'>): string[] {
  const isBoth = stayedTight > 0 && cameLoose > 0;
  const parts = [
    stayedTight > 0 && `${stayedTight} ${(isBoth ? says : reports)(stayedTight)} it stayed tight`,
    cameLoose > 0 && `${cameLoose} ${isBoth ? says(cameLoose) : `${reports(cameLoose)} that`} it came loose`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? [] : [parts.join(', ')];
}

const says = (owners: number) => (owners === 1 ? 'says' : 'say');
const reports = (owners: number) => (owners === 1 ? 'reports' : 'report');
const oneOf = (index: number) => (index === 0 ? 'One owner' : 'Another owner');

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

type CountsInShort = Pick<OwnerCounts, 'run' | 'didNotFit' | 'stayedTight' | 'cameLoose'>;

/**
 * What owners report, for a row of a table; null without reports: '3 owners report it did not fit; 7 owners report it fits; 6
 * report it stayed tight'. Fewer than are counted have no number.
 */
export function ownersInShort(counts: CountsInShort): string | null {
  const { run, didNotFit } = counts;
  const isSingle = run < fewestToCount && didNotFit < fewestToCount;
  if (isSingle && run > 0 && didNotFit > 0) return 'owners’ reports differ';
  const parts = [
    didNotFit > 0 &&
      (didNotFit < fewestToCount ? 'an owner reports it did not fit' : `${didNotFit} owners report it did not fit`),
    ...(run < fewestToCount
      ? [run > 0 && 'an owner reports it fits']
      : [`${run} owners report it fits`, ...tightness(counts)]),
  ].filter(Boolean);
  return parts.join('; ') || null;
}
