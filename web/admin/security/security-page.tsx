import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SecurityEvent } from '#domain/account/security.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { placeText, securityLabels } from '#web/features/account/security-labels.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { PagedData } from '../ui/query-data.tsx';
import { type FilterField, FilterForm, filterValues } from '../ui/tables/filter-form.tsx';
import { type Column, RowTable } from '../ui/tables/row-table.tsx';
import { UtcTime } from '../ui/utc-time.tsx';
import { listHref, pageOf } from '../url-params.ts';

export const meta = adminMeta('Security Log');

const fields: FilterField[] = [
  { name: 'kind', label: 'Event', options: securityLabels },
  { name: 'member', label: 'Member', placeholder: 'Email, handle or #7' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
];

const pageSize = 50;

const columns: Column<SecurityEvent>[] = [
  { label: 'Time (UTC)', className: 'short', cell: ({ at }) => <UtcTime at={at} /> },
  { label: 'Event', cell: ({ kind }) => securityLabels[kind] },
  { label: 'Member', cell: ({ member }) => <bdi>{member.name}</bdi> },
  { label: 'By', cell: (event) => <Actor event={event} /> },
  { label: 'Place', cell: (event) => <FactValue value={placeText(event)} /> },
  { label: 'Network', className: 'labeled', cell: ({ network }) => <FactValue value={network} /> },
];

function Actor({ event: { by, member, kind } }: { event: SecurityEvent }) {
  // Without an administrator, only an npm script changes rights.
  if (by === null) return kind.startsWith('rights-') ? 'npm run make-admin' : 'Not signed in';
  return by.id === member.id ? 'The member' : <bdi>{by.name}</bdi>;
}

/** Sign-ins and changes to the access of accounts, newest first. The URL holds the filters and the page. */
export default function SecurityPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const values = useMemo(() => filterValues(fields, params), [params]);
  const page = pageOf(params);
  const search = searchOf({ page, pageSize, ...values });
  const events = useQuery({
    ...freshQuery(['security', 'admin', search], (api, signal) =>
      api.getPage('/api/admin/security-events', { search, signal }),
    ),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <>
      <PageHeading>Security Log</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">
        Sign-ins and changes to the access of accounts. Networks are truncated IP addresses and are erased after 30
        days.
      </p>
      <FilterForm
        label="Filter events"
        fields={fields}
        values={values}
        onApply={(chosen) => navigate(listHref(adminPaths.security, { ...chosen, page: 1 }))}
      >
        {isNarrowed && (
          <Button className="btn-form" onClick={() => navigate(adminPaths.security)}>
            Clear filters
          </Button>
        )}
      </FilterForm>
      <p role="status" className="mt-4 mb-2 min-h-5 text-ink2">
        {events.data && `${grouped(events.data.total)} ${events.data.total === 1 ? 'event' : 'events'}`}
      </p>
      <PagedData
        what="events"
        query={events}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(adminPaths.security, { ...values, page: number })}
        empty={<Notice title="No events found" />}
      >
        {({ rows }) => <RowTable label="Security events" columns={columns} rows={rows} idOf={({ id }) => id} />}
      </PagedData>
    </>
  );
}
