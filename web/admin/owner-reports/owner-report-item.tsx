import type { QueuedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { mountTexts, roundTexts } from '#domain/owner-reports/owner-words.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { RowAction } from '../ui/tables/row-table.tsx';
import { UtcTime } from '../ui/utc-time.tsx';

export const pairingName = ({ optic, pistol }: Pick<QueuedOwnerReport, 'optic' | 'pistol'>) =>
  `${optic.name} on ${pistol.name}`;

const yesNo = { yes: 'yes', no: 'no' };
const answer = (value: boolean | null, { yes, no } = yesNo) => (value === null ? null : value ? yes : no);

type Props = { report: QueuedOwnerReport; onCheck: () => void; onDelete: () => void };

/** What an owner says about a pairing, and who they are. */
export function OwnerReportItem({ report, onCheck, onDelete }: Props) {
  const { optic, pistol, mount, plate, screws, torqueInLb, rounds, ironsUsable, stayedTight, note, member, updatedAt } =
    report;
  const name = pairingName(report);
  const facts: Record<string, string | null> = {
    Plate: plate,
    Screws: screws,
    Torque: torqueInLb === null ? null : `${torqueInLb} in-lb`,
    Rounds: rounds && roundTexts[rounds],
    'Irons usable': answer(ironsUsable),
    'Stayed tight': answer(stayedTight),
    Note: note,
  };
  return (
    <article tabIndex={-1} data-queue-item={report.id} aria-label={name} className="queue-item">
      <header>
        <h2 className="text-reading font-semibold wrap-anywhere">
          <Link to={paths.optic(optic.id)} className="underline">
            {optic.name}
          </Link>{' '}
          on{' '}
          <Link to={paths.pistol(pistol.slug)} className="underline">
            {pistol.name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-ink2">
          <span className="badge">{mountTexts[mount]}</span>
          <UtcTime at={updatedAt} />
          <Link
            to={`${adminPaths.users}?${new URLSearchParams({ q: member.email })}`}
            className="underline wrap-anywhere"
          >
            <bdi>{member.handle ?? member.email}</bdi>
          </Link>
        </p>
      </header>
      <dl className="queue-notes">
        {Object.entries(facts).map(
          ([label, text]) =>
            text !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="row-actions">
        <RowAction label="Check" name={name} onClick={onCheck} />
        <RowAction label="Delete" name={name} className="row-action-away" onClick={onDelete} />
      </div>
    </article>
  );
}
