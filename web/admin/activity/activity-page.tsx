import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ActivityEntry } from '#domain/api/audit.schema.ts';
import type { AuditAction, AuditEntity } from '#domain/api/audit.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { labelOf as footprintLabelOf } from '../footprints/footprint-labels.ts';
import { labelOf as opticLabelOf } from '../optics/optic-fields.ts';
import { labelOf as pistolLabelOf } from '../pistols/pistol-labels.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { actorName } from '../ui/history/actor-name.ts';
import { ChangeList } from '../ui/history/change-list.tsx';
import { PagedData } from '../ui/query-data.tsx';
import { type FilterField, FilterForm, filterValues } from '../ui/tables/filter-form.tsx';
import { type Column, RowTable } from '../ui/tables/row-table.tsx';
import { UtcTime } from '../ui/utc-time.tsx';
import { listHref, pageOf } from '../url-params.ts';

export const meta = adminMeta('Activity');

const entityLabels: Record<AuditEntity, string> = {
  optic: 'Optic',
  pistol: 'Pistol',
  footprint: 'Footprint',
  faq: 'FAQ',
  user: 'User',
  image: 'Image',
  post: 'Post',
  author: 'Author',
  category: 'Category',
  review: 'Review',
  finding: 'Finding',
  contribution: 'Contribution',
  'owner-report': 'Owner report',
};

const actionLabels: Record<AuditAction, string> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
  publish: 'Published',
  promote: 'Granted admin rights',
  demote: 'Removed admin rights',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  'end-sessions': 'Ended sessions',
  'resend-verification': 'Resent verification',
  dismiss: 'Dismissed',
};

const fields: FilterField[] = [
  { name: 'entity', label: 'Kind', options: entityLabels },
  { name: 'entityId', label: 'ID', placeholder: '12' },
  { name: 'action', label: 'Action', options: actionLabels },
  { name: 'by', label: 'Who', placeholder: 'Email, handle or #7' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
];

const pageSize = 50;

const columns: Column<ActivityEntry>[] = [
  { label: 'Time (UTC)', className: 'short', cell: ({ at }) => <UtcTime at={at} /> },
  { label: 'Who', className: 'lg:min-w-32', cell: (entry) => <bdi>{actorName(entry)}</bdi> },
  { label: 'Action', className: 'lg:min-w-32', cell: ({ action }) => actionLabels[action as AuditAction] ?? action },
  { label: 'Row', className: 'lg:min-w-28', cell: (entry) => <Row entry={entry} /> },
  { label: 'Changes', cell: (entry) => <ChangeList entry={entry} labelOf={labelsFor(entry)} maxOpen={0} /> },
];

const labelsOf: Partial<Record<string, (field: string) => string>> = {
  pistol: pistolLabelOf,
  footprint: footprintLabelOf,
};
const labelsFor = ({ entity }: ActivityEntry) => labelsOf[entity] ?? opticLabelOf;

/** Where rows of a kind are edited. */
const forms: Partial<Record<string, (id: number) => string>> = {
  optic: adminPaths.optic,
  pistol: adminPaths.pistol,
  footprint: adminPaths.footprint,
  post: (id) => `${adminPaths.blog}?edit=${id}`,
};

function Row({ entry: { entity, entityId } }: { entry: ActivityEntry }) {
  const text = `${entityLabels[entity as AuditEntity] ?? entity} ${entityId}`;
  const href = forms[entity]?.(Number(entityId));
  if (href === undefined) return text;
  return (
    <Link to={href} className="underline">
      {text}
    </Link>
  );
}

/** Audit entries of every kind, newest first. The URL holds the filters and the page. */
export default function ActivityPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const values = useMemo(() => filterValues(fields, params), [params]);
  const page = pageOf(params);
  const search = searchOf({ page, pageSize, ...values });
  const entries = useQuery({
    ...freshQuery(['activity', 'admin', search], (api, signal) =>
      api.getPage('/api/admin/activity', { search, signal }),
    ),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Object.values(values).some(Boolean);
  return (
    <>
      <PageHeading>Activity</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">What administrators and the site changed, field by field.</p>
      <FilterForm
        label="Filter activity"
        fields={fields}
        values={values}
        onApply={(chosen) => navigate(listHref(adminPaths.activity, { ...chosen, page: 1 }))}
      >
        {isNarrowed && (
          <Button className="btn-form" onClick={() => navigate(adminPaths.activity)}>
            Clear filters
          </Button>
        )}
        <a href={`/api/admin/activity/export?${searchOf(values)}`} download className="btn btn-form">
          Download CSV
        </a>
      </FilterForm>
      <p role="status" className="mt-4 mb-2 min-h-5 text-ink2">
        {entries.data && `${grouped(entries.data.total)} ${entries.data.total === 1 ? 'entry' : 'entries'}`}
      </p>
      <PagedData
        what="activity"
        query={entries}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(adminPaths.activity, { ...values, page: number })}
        empty={<Notice title="No activity found" />}
      >
        {({ rows }) => <RowTable label="Activity" columns={columns} rows={rows} idOf={({ id }) => id} />}
      </PagedData>
    </>
  );
}
