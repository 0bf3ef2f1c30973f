import { type OwnerLine, ownerLines, ownerNumbers, reportText } from '#domain/owner-reports/owner-messages.ts';
import type { OwnerCounts, OwnerReport, OwnersOfPairing } from '#domain/owner-reports/owner-reports.schema.ts';
import { fewestToCount } from '#domain/owner-reports/owner-reports.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { longDate } from '#web/ui/dates.ts';

export function OwnersReport({ owners: { counts, reports } }: { owners: OwnersOfPairing }) {
  const lines = ownerLines(counts, reports);
  if (lines.length === 0) return <p className="text-ink2">No owner has reported on this pairing yet.</p>;
  return (
    <div className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.text} line={line} />
      ))}
      {counts.run >= fewestToCount && <Numbers counts={counts} />}
    </div>
  );
}

function Line({ line: { text, reports } }: { line: OwnerLine<OwnerReport> }) {
  const [only, ...others] = reports;
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">{text}.</p>
      {only && others.length === 0 && <Said report={only} />}
      {others.length > 0 && (
        <details>
          <summary className="disclosure flex min-h-11 items-center gap-2 lg:min-h-8">
            {reports.length === 2 ? 'Both reports' : `The latest ${reports.length} reports`}
          </summary>
          <ul className="grid gap-3 border-l border-rule pl-3">
            {reports.map((report) => (
              <li key={report.id}>
                <p className="first-letter:uppercase">{reportText(report)}</p>
                <Said report={report} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Said({ report: { note, by, updatedAt } }: { report: OwnerReport }) {
  return (
    <>
      {note !== null && (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      )}
      <p className="text-label text-ink2">
        {by !== null && (
          <>
            <bdi>{by}</bdi>,{' '}
          </>
        )}
        <time dateTime={updatedAt}>{longDate(updatedAt)}</time>
      </p>
    </>
  );
}

function Numbers({ counts }: { counts: OwnerCounts }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1 border-t border-rule pt-2">
      {ownerNumbers(counts).map(([label, owners]) => (
        <div key={label} className="flex justify-between gap-2">
          <dt className="text-ink2">{label}</dt>
          <dd className="tabular-nums">{grouped(owners)}</dd>
        </div>
      ))}
    </dl>
  );
}
