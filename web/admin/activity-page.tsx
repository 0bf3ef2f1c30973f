import type { ActivityEntry } from '#domain/api/audit.schema.ts';
import type { AuditAction, AuditEntity } from '#domain/api/audit.ts';
import { changedKinds } from '#domain/changes/changes.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminMeta } from './admin-meta.ts';
import { adminPaths } from './admin-paths.ts';
import { rowLabels } from './fields/row-labels.ts';
import { freshQuery } from './ui/fresh-query.ts';
import { ChangeList } from './ui/history/change-list.tsx';
import { actorName } from './ui/history/row-history.tsx';
import { type FilterField, LogPage } from './ui/tables/log-page.tsx';
import type { Column } from './ui/tables/row-table.tsx';
import { UtcTime } from './ui/utc-time.tsx';

export const meta = adminMeta('Activity');

const entityLabels: Record<AuditEntity, string> = {
  optic: 'Optic',
  pistol: 'Pistol',
  footprint: 'Footprint',
  cut: 'Cut',
  plate: 'Plate',
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
  { name: 'by', label: 'Who', placeholder: 'Email, handle, #7' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
];

const columns: Column<ActivityEntry>[] = [
  { label: 'Time (UTC)', className: 'short', cell: ({ at }) => <UtcTime at={at} /> },
  { label: 'Who', className: 'lg:min-w-32', cell: (entry) => <bdi>{actorName(entry)}</bdi> },
  { label: 'Action', className: 'lg:min-w-32', cell: ({ action }) => actionLabels[action as AuditAction] ?? action },
  { label: 'Item', className: 'lg:min-w-28', cell: (entry) => <Row entry={entry} /> },
  { label: 'Changes', cell: (entry) => <ChangeList entry={entry} labelOf={labelsFor(entry)} maxOpen={0} /> },
];

const labelsFor = ({ entity }: ActivityEntry) => rowLabels[changedKinds.find((kind) => kind === entity) ?? 'optic'];

const forms: Partial<Record<string, (id: number) => string>> = {
  optic: adminPaths.optic,
  pistol: adminPaths.pistol,
  footprint: adminPaths.footprint,
  cut: adminPaths.cut,
  plate: adminPaths.plate,
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

export default function ActivityPage() {
  return (
    <LogPage
      title="Activity"
      intro="What administrators and the site changed, field by field."
      path={adminPaths.activity}
      what="activity"
      one="entry"
      many="entries"
      fields={fields}
      columns={columns}
      query={(search) =>
        freshQuery(['activity', 'admin', search], (api, signal) =>
          api.getPage('/api/admin/activity', { search, signal }),
        )
      }
      buttons={(search) => (
        <a href={`/api/admin/activity/export?${search}`} download className="btn btn-form">
          Download CSV
        </a>
      )}
    />
  );
}
