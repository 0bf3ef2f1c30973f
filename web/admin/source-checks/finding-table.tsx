import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import { factLabel, factText } from '#domain/contributions/said-text.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { verdictOf } from '#domain/evidence/fact-status.ts';
import { labelWithUnit } from '#domain/fields/field-table.ts';
import type { Finding } from '#domain/source-checks/findings.schema.ts';
import type { FindingKind } from '#domain/source-checks/findings.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { evidenceId } from '../evidence/row-evidence.tsx';
import { useFootprintRegistry } from '../fields/footprints-query.ts';
import { Address, ExternalLink } from '../outside-search/external-link.tsx';
import { type Column, RowAction, RowTable } from '../ui/tables/row-table.tsx';
import { UtcDate } from '../ui/utc-time.tsx';

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
            <Address url={movedTo} />
          </ExternalLink>
        </span>
      )}
    </>
  );
}

export type Group = { id: number; findings: Finding[]; first: Finding };

/** The findings of one page about one item are one row. */
export function groupsOf(findings: readonly Finding[]): Group[] {
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

/** The findings of one quote, which may state several facts. */
export function quotesOf(findings: readonly Finding[]): Finding[][] {
  return [...Map.groupBy(findings, ({ facts }) => facts.map(({ words }) => words).join(' ')).values()];
}

type Registry = ReturnType<typeof useFootprintRegistry>;

const contradicts = (registry: Registry, { field, value, stored }: Finding['facts'][number]) =>
  verdictOf(registry, { field, value } as Evidence, stored) === 'contradicts';

export const conflictsOf = (registry: Registry, { facts }: Finding) =>
  facts.filter((fact) => contradicts(registry, fact)).length;

function Facts({ findings, isFirst }: { findings: readonly Finding[]; isFirst: boolean }) {
  const registry = useFootprintRegistry();
  const facts = findings.flatMap(({ facts, entity }) => facts.map((fact) => ({ ...fact, entity })));
  return (
    <div className="min-w-0">
      {[...new Set(facts.map(({ words }) => words))].map((words) => (
        <p key={words} dir="auto" className="text-ink2">
          “{words}”
        </p>
      ))}
      <ul className="finding-facts">
        {isFirst && (
          <li aria-hidden="true" className="finding-head">
            <span>Fact</span>
            <span>Quote says</span>
            <span>We show</span>
          </li>
        )}
        {facts.map(({ entity, ...fact }) => {
          const text = (one: unknown) => factText({ entity, field: fact.field }, one as ProposedValue);
          const isConflict = contradicts(registry, fact);
          return (
            <li key={fact.field} className={isConflict ? 'font-semibold' : undefined}>
              <span>
                {labelWithUnit(factLabel({ entity, field: fact.field }), fact.field === 'moa' ? 'MOA' : undefined)}
              </span>
              <span>
                <span className="sr-only">: the quote says </span>
                <FactValue value={text(fact.value)} />
              </span>
              <span>
                <span className="sr-only">, we show </span>
                <FactValue value={text(fact.stored)} />
                {isConflict && (
                  <span className="badge">
                    ≠<span className="sr-only"> Conflict</span>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Props = { groups: readonly Group[]; onDismiss: (findings: readonly Finding[]) => void };

export function FindingTable({ groups, onDismiss }: Props) {
  const columns: Column<Group>[] = [
    { label: 'Item', className: 'cell-name lg:min-w-28', cell: ({ first }) => <CitingRow finding={first} /> },
    { label: 'Page', className: 'lg:min-w-48', cell: ({ first }) => <SourcePage finding={first} /> },
    {
      label: 'Why',
      className: 'lg:w-40',
      cell: (group) => (
        <>
          {kindsOf(group).join(', ')}
          <span className="block text-filter whitespace-nowrap text-ink2">
            Found <UtcDate at={group.first.foundAt} />
          </span>
        </>
      ),
    },
    {
      label: 'Facts',
      className: 'cell-wide lg:w-2/5',
      cell: ({ findings: all }) => (
        <ul className="finding-quotes">
          {quotesOf(all).map((same, index) => (
            <li key={same[0]?.id}>
              <Facts findings={same} isFirst={index === 0} />
              {same.length < all.length && (
                <RowAction label="Dismiss this quote" name={nameOf(same)} onClick={() => onDismiss(same)} />
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: ({ findings: all, first: { entity, entityId, name } }) => (
        <div className="row-actions">
          <Link to={`${adminPaths[entity](entityId)}#${evidenceId}`} className="row-action">
            Edit evidence<span className="sr-only"> of {name}</span>
          </Link>
          <RowAction
            label={quotesOf(all).length > 1 ? `Dismiss all ${quotesOf(all).length} quotes` : 'Dismiss'}
            name={nameOf(all)}
            onClick={() => onDismiss(all)}
          />
        </div>
      ),
    },
  ];
  return <RowTable label="Findings" columns={columns} rows={groups} idOf={({ id }) => id} className="finding-rows" />;
}

function nameOf(findings: readonly Finding[]): string {
  const [first] = findings;
  if (first === undefined) return '';
  const labels = findings.flatMap(({ facts, entity }) => facts.map(({ field }) => factLabel({ entity, field })));
  return `“${kindLabels[first.kind]}” of ${first.name} on ${publisherOf(first.url)}: ${labels.join(', ')}`;
}
