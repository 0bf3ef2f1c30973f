import {
  type FitSeverity,
  type FitVerdict,
  plateSources,
  severityOf,
  severityTexts,
} from '#domain/fit/verdicts/verdict-texts.ts';

const shapes: Record<FitSeverity | 'disputed', string> = {
  fits: 'M3 8.5l3.5 3.5L13 4.5',
  plate: 'M2.5 5h11M2.5 11h11M5 5v6M11 5v6',
  cant: 'M4 4l8 8M12 4l-8 8',
  'not-known': 'M5.5 6a2.5 2.5 0 1 1 3.7 2.2C8.3 8.7 8 9 8 10M8 12.8v.2',
  disputed: 'M8 3v6.5M8 12.8v.2',
};

type Props = { verdict: FitVerdict; isDisputed?: boolean | undefined; className?: string };

/** The same four words, colors, and shapes wherever the site says whether something fits. */
export function FitChip({ verdict, isDisputed = false, className = '' }: Props) {
  const severity = severityOf[verdict];
  const isDoubtful = isDisputed && severity === 'fits';
  return (
    <span className={`fit-chip ${className}`} data-fit={isDoubtful ? 'plate' : severity}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[isDoubtful ? 'disputed' : severity]} />
      </svg>
      {severityTexts[severity]}
      {isDisputed && ', disputed'}
    </span>
  );
}

export function FitWords({ verdict, isDisputed }: Props) {
  const source = plateSources[verdict];
  return (
    <>
      <FitChip verdict={verdict} isDisputed={isDisputed} /> {source && <span className="fit-source">{source}</span>}
    </>
  );
}
