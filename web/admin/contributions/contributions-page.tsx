import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { contributionEntities, contributionKinds } from '#domain/contributions/contributions.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { OwnerReports } from '../owner-reports/owner-reports.tsx';
import { PhoneFold } from '../ui/phone-fold.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { entityLabels, kindLabels, tabLabels } from './labels.ts';
import { ownerReportCountQuery } from './queries.ts';
import { QueueList } from './queue-list.tsx';
import { isNarrowed, type QueueSearch, queueHref, readSearch } from './queue-search.ts';

export const meta = adminMeta('Contributions');

export default function ContributionsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = readSearch(params);
  const { data: reports } = useQuery(ownerReportCountQuery());

  function show(change: Partial<QueueSearch>): void {
    navigate(queueHref({ ...search, page: 1, ...change }), { replace: true, preventScrollReset: true, state });
  }

  return (
    <>
      <PageHeading>Contributions</PageHeading>
      <Tabs.Root
        value={search.list}
        onValueChange={(list) => show({ list: list as QueueSearch['list'] })}
        className="mt-4"
      >
        <TabList
          label="Lists of contributions"
          tabs={{ ...tabLabels, ...(reports && { 'owner-reports': `Owner reports (${grouped(reports)})` }) }}
          className="flex gap-x-5 overflow-x-auto border-b border-rule whitespace-nowrap *:shrink-0 sm:gap-x-8"
        />
        {Object.keys(tabLabels).map((tab) => (
          <Tabs.Content key={tab} value={tab} tabIndex={-1} className="mt-4 outline-none">
            <List search={search} onShow={show} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

type ListProps = { search: QueueSearch; onShow: (change: Partial<QueueSearch>) => void };

function List({ search, onShow }: ListProps) {
  const { list } = search;
  if (list === 'owner-reports') return <OwnerReports page={search.page} />;
  return (
    <>
      <Filters search={search} onShow={onShow} />
      <QueueList search={{ ...search, list }} />
    </>
  );
}

function Filters({ search, onShow }: ListProps) {
  const { kind, entity, id, q } = search;
  const title: string | undefined = useLocation().state?.title;
  return (
    <PhoneFold label={isNarrowed(search) ? 'Filters (on)' : 'Filters'}>
      <div className="flex flex-wrap items-end gap-3">
        <Filter
          label="Kind"
          value={kind}
          options={contributionKinds.map((one) => [one, kindLabels[one]])}
          onChange={(chosen) => onShow({ kind: contributionKinds.find((one) => one === chosen) })}
        />
        <Filter
          label="Item"
          value={entity}
          options={contributionEntities.map((one) => [one, entityLabels[one]])}
          onChange={(chosen) => onShow({ entity: contributionEntities.find((one) => one === chosen), id: undefined })}
        />
        <SearchField label="Search contributions" q={q} onSearch={(text) => onShow({ q: text })} />
        {entity && id !== undefined && (
          <p className="flex items-center gap-3">
            Only {title ?? `${entityLabels[entity].toLowerCase()} ${id}`}.{' '}
            <Button onClick={() => onShow({ id: undefined, entity: undefined })}>Show all</Button>
          </p>
        )}
      </div>
    </PhoneFold>
  );
}

type FilterProps = {
  label: string;
  value: string | undefined;
  options: [value: string, label: string][];
  onChange: (value: string) => void;
};

function Filter({ label, value = '', options, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className="min-w-32">
      <label htmlFor={id} className="text-filter text-ink2">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className="control">
        <option value="">All</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
