import { publisherOf } from '#domain/evidence/evidence.ts';
import type { Finding } from '#domain/source-checks/findings.schema.ts';
import type { FindingKind } from '#domain/source-checks/findings.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { ExternalLink } from '../outside-search/external-link.tsx';
import { textOf } from '../ui/history/change-list.tsx';
import { type Column, RowAction, RowTable } from '../ui/tables/row-table.tsx';
import { UtcTime } from '../ui/utc-time.tsx';

export const kindLabels: Record<FindingKind, string> = {
  'words-missing': 'Quote not found',
  gone: 'Page is gone',
  moved: 'Page moved',
  unreachable: 'Page doesn’t respond',
  refused: 'Site blocks bots',
};

function CitingRow({ finding: { entity, entityId, name } }: { finding: Finding }) {
  return (
    <Link to={adminPaths[entity](entityId)} className="font-medium underline">
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

function Facts({ facts, entity }: Pick<Finding, 'facts' | 'entity'>) {
  return (
    <ul className="grid gap-1">
      {facts.map(({ field, words, stored }) => (
        <li key={`${field} ${words}`}>
          {rowLabels[entity](field)}: <FactValue value={textOf(stored, rowLabels[entity])} />{' '}
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
    { label: 'Item', className: 'lg:min-w-28', cell: (finding) => <CitingRow finding={finding} /> },
    { label: 'Page', className: 'lg:min-w-48', cell: (finding) => <SourcePage finding={finding} /> },
    {
      label: 'Facts',
      className: 'lg:w-1/3',
      cell: (finding) => <Facts facts={finding.facts} entity={finding.entity} />,
    },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (finding) => (
        <div className="row-actions">
          <RowAction
            label="Dismiss"
            name={`“${kindLabels[finding.kind]}” of ${finding.name}`}
            onClick={() => onDismiss(finding)}
          />
        </div>
      ),
    },
  ];
  return <RowTable label="Findings" columns={columns} rows={findings} idOf={({ id }) => id} />;
}
