import { publisherOf } from '#domain/evidence/evidence.ts';
import type { Finding } from '#domain/rereading/findings.schema.ts';
import type { FindingKind } from '#domain/rereading/findings.ts';
import { Link } from '#web/router/link.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { adminPaths } from '../admin-paths.ts';
import { labelOf } from '../optics/optic-fields.ts';
import { ExternalLink } from '../searches/external-link.tsx';
import { textOf } from '../ui/change-list.tsx';
import { type Column, RowAction, RowTable } from '../ui/row-table.tsx';
import { UtcTime } from '../ui/utc-time.tsx';

export const kindLabels: Record<FindingKind, string> = {
  'words-missing': 'Words are missing',
  gone: 'Page is gone',
  moved: 'Page moved',
  unreachable: 'Page does not answer',
  refused: 'Robots are refused',
};

/** Pistols have no form yet. */
function CitingRow({ finding: { entity, entityId, name } }: { finding: Finding }) {
  if (entity === 'pistol') return name;
  return (
    <Link to={adminPaths.optic(entityId)} className="font-medium underline">
      {name}
    </Link>
  );
}

function SourcePage({ finding: { url, movedTo } }: { finding: Finding }) {
  return (
    <>
      <ExternalLink href={url} className="underline">
        {publisherOf(url)}
      </ExternalLink>
      {movedTo !== null && (
        <span className="block text-ink2">
          now{' '}
          <ExternalLink href={movedTo} className="underline">
            {movedTo}
          </ExternalLink>
        </span>
      )}
    </>
  );
}

function Facts({ facts }: Pick<Finding, 'facts'>) {
  return (
    <ul className="grid gap-1">
      {facts.map(({ field, words, stored }) => (
        <li key={`${field} ${words}`}>
          {labelOf(field)}: <FactValue value={textOf(stored, labelOf)} />{' '}
          <span dir="auto" className="text-ink2">
            “{words}”
          </span>
        </li>
      ))}
    </ul>
  );
}

type Props = { findings: readonly Finding[]; onDismiss: (finding: Finding) => void };

export function FindingTable({ findings, onDismiss }: Props) {
  const columns: Column<Finding>[] = [
    { label: 'Found (UTC)', className: 'short', cell: ({ foundAt }) => <UtcTime at={foundAt} /> },
    { label: 'Why', className: 'lg:min-w-32', cell: ({ kind }) => kindLabels[kind] },
    { label: 'Row', className: 'lg:min-w-28', cell: (finding) => <CitingRow finding={finding} /> },
    { label: 'Page', className: 'lg:min-w-48', cell: (finding) => <SourcePage finding={finding} /> },
    { label: 'Facts', className: 'lg:w-1/3', cell: ({ facts }) => <Facts facts={facts} /> },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (finding) => (
        <div className="row-actions">
          <RowAction
            label="Dismiss"
            name={`‘${kindLabels[finding.kind]}’ of ${finding.name}`}
            onClick={() => onDismiss(finding)}
          />
        </div>
      ),
    },
  ];
  return <RowTable label="Findings" columns={columns} rows={findings} idOf={({ id }) => id} />;
}
