import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { factLabel, factText } from '#domain/contributions/said-text.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { verdictOf } from '#domain/evidence/fact-status.ts';
import type { Finding } from '#domain/source-checks/findings.schema.ts';
import type { FindingKind } from '#domain/source-checks/findings.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { evidenceId } from '../evidence/row-evidence.tsx';
import { useFootprintRegistry } from '../fields/footprints-query.ts';
import { ExternalLink } from '../outside-search/external-link.tsx';
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

type Group = { id: number; findings: Finding[]; first: Finding };

/** The findings of one page about one item are one row. */
function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const key = `${finding.entity} ${finding.entityId} ${finding.url}`;
    const group = groups.get(key);
    if (group) group.findings.push(finding);
    else groups.set(key, { id: finding.id, findings: [finding], first: finding });
  }
  return [...groups.values()];
}

const kindsOf = ({ findings }: Group) => [...new Set(findings.map(({ kind }) => kindLabels[kind]))];

function Facts({ finding: { facts, entity } }: { finding: Finding }) {
  const registry = useFootprintRegistry();
  return (
    <ul className="grid gap-1">
      {facts.map(({ field, words, value, stored }) => {
        const piece = { field, value } as Evidence;
        return (
          <li key={`${field} ${words}`}>
            {factLabel({ entity, field })}: <FactValue value={factText({ entity, field }, stored as ProposedValue)} />{' '}
            <span dir="auto" className="text-ink2">
              “{words}”
            </span>
            {verdictOf(registry, piece, stored) === 'contradicts' && (
              <span className="text-red"> (not what the form says)</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Props = { findings: readonly Finding[]; onDismiss: (findings: readonly Finding[]) => void };

export function FindingTable({ findings, onDismiss }: Props) {
  const columns: Column<Group>[] = [
    { label: 'Item', className: 'cell-name lg:min-w-28', cell: ({ first }) => <CitingRow finding={first} /> },
    { label: 'Page', className: 'lg:min-w-48', cell: ({ first }) => <SourcePage finding={first} /> },
    {
      label: 'Why',
      className: 'lg:w-40',
      cell: (group) => (
        <>
          {kindsOf(group).join(', ')}
          <span className="block text-filter text-ink2">
            Found <UtcTime at={group.first.foundAt} /> UTC
          </span>
        </>
      ),
    },
    {
      label: 'Facts',
      className: 'cell-wide lg:w-2/5',
      cell: ({ findings: all }) => (
        <ul className="grid gap-2">
          {all.map((finding) => (
            <li key={finding.id} className="flex items-baseline justify-between gap-4">
              <Facts finding={finding} />
              {all.length > 1 && (
                <RowAction label="Dismiss" name={nameOf(finding)} onClick={() => onDismiss([finding])} />
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: ({ findings: all, first: { entity, entityId, name }, first }) => (
        <div className="row-actions">
          <Link to={`${adminPaths[entity](entityId)}#${evidenceId}`} className="row-action">
            Edit evidence<span className="sr-only"> of {name}</span>
          </Link>
          <RowAction
            label={all.length > 1 ? 'Dismiss all' : 'Dismiss'}
            name={nameOf(first)}
            onClick={() => onDismiss(all)}
          />
        </div>
      ),
    },
  ];
  return <RowTable label="Findings" columns={columns} rows={groupsOf(findings)} idOf={({ id }) => id} />;
}

const nameOf = ({ kind, name, url, facts, entity }: Finding) =>
  `“${kindLabels[kind]}” of ${name} on ${publisherOf(url)}: ${facts.map(({ field }) => factLabel({ entity, field })).join(', ')}`;
