import type { ActivityEntry } from '#domain/api/audit.schema.ts';
import type { AuditAction, AuditEntity } from '#domain/api/audit.ts';
import { changedKinds } from '#domain/changes/changes.ts';
import type { ContributionState } from '#domain/contributions/contributions.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminMeta } from './admin-meta.ts';
import { adminPaths } from './admin-paths.ts';
import { authorLabels } from './blog/authors.tsx';
import { categoryLabels } from './blog/categories.tsx';
import { postLabels } from './blog/post-draft.ts';
import { stateLabels } from './contributions/labels.ts';
import { labeler } from './fields/row-draft.ts';
import { rowLabels } from './fields/row-labels.ts';
import { freshQuery } from './ui/fresh-query.ts';
import { ChangeList } from './ui/history/change-list.tsx';
import { actorName } from './ui/history/row-history.tsx';
import { type FilterField, LogPage } from './ui/tables/log-page.tsx';
import type { Column } from './ui/tables/row-table.tsx';
import { UtcTime } from './ui/utc-time.tsx';
import { listHref } from './url-params.ts';

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
  { name: 'entityId', label: 'ID', type: 'hidden', about: 'entity' },
  { name: 'action', label: 'Action', options: actionLabels },
  { name: 'by', label: 'Who', placeholder: 'Email, handle, #7' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
];

const decisionOf = ({ entity, changes }: ActivityEntry): string | undefined =>
  entity === 'contribution' ? stateLabels[changes.state?.to as ContributionState] : undefined;

const actionText = (entry: ActivityEntry): string =>
  decisionOf(entry) ?? actionLabels[entry.action as AuditAction] ?? entry.action;

const columns: Column<ActivityEntry>[] = [
  { label: 'Time (UTC)', className: 'short', cell: ({ at }) => <UtcTime at={at} /> },
  { label: 'Who', className: 'lg:min-w-32', cell: (entry) => <bdi>{actorName(entry)}</bdi> },
  { label: 'Action', className: 'lg:min-w-32', cell: actionText },
  { label: 'Item', className: 'cell-name lg:min-w-40', cell: (entry) => <Row entry={entry} /> },
  {
    label: 'Changes',
    className: 'cell-wide',
    // A decision is the action.
    cell: (entry) =>
      decisionOf(entry) === undefined && <ChangeList entry={entry} labelOf={labelsFor(entry)} maxOpen={0} />,
  },
];

const otherLabels: Partial<Record<string, Readonly<Record<string, string>>>> = {
  post: postLabels,
  author: authorLabels,
  category: categoryLabels,
  faq: { question: 'Question', answer: 'Answer', position: 'Position' },
  user: { isAdmin: 'Admin', suspendedAt: 'Suspended', handle: 'Handle', email: 'Email', city: 'City', state: 'State' },
  review: { rating: 'Rating', reviewText: 'Review', opticId: 'Optic', userId: 'User' },
  finding: { kind: 'Why', url: 'Page', field: 'Fact', words: 'Quote', ...entityLabels },
};

function labelsFor({ entity }: ActivityEntry): (field: string) => string {
  const kind = changedKinds.find((one) => one === entity);
  return kind ? rowLabels[kind] : labeler(otherLabels[entity] ?? {});
}

/** A deleted row's name is in what went. */
function nameOf({ name, changes: { title, name: named, question, brand, productLine, model } }: ActivityEntry) {
  const given = [title ?? named ?? question ?? brand, productLine, brand && model].map((change) => change?.from);
  return name ?? (given.filter((part) => typeof part === 'string').join(' ') || null);
}

const forms: Partial<Record<string, (id: number) => string>> = {
  optic: adminPaths.optic,
  pistol: adminPaths.pistol,
  footprint: adminPaths.footprint,
  cut: adminPaths.cut,
  plate: adminPaths.plate,
  post: (id) => `${adminPaths.blog}?edit=${id}`,
  faq: () => adminPaths.faqs,
};

function hrefOf({ entity, entityId, name }: ActivityEntry): string | undefined {
  if (name === null) return undefined;
  if (entity === 'user') return listHref(adminPaths.users, { q: name, page: 1 });
  if (entity === 'contribution') return `${adminPaths.contributions}?${new URLSearchParams({ list: 'done', q: name })}`;
  return forms[entity]?.(Number(entityId));
}

function Row({ entry }: { entry: ActivityEntry }) {
  const kind = `${entityLabels[entry.entity as AuditEntity] ?? entry.entity} ${entry.entityId}`;
  const href = hrefOf(entry);
  const name = nameOf(entry);
  return (
    <>
      {href === undefined ? (
        (name ?? kind)
      ) : (
        <Link to={href} className="underline wrap-anywhere">
          {name}
        </Link>
      )}
      {name !== null && <span className="text-filter font-normal text-ink2 lg:block"> {kind}</span>}
    </>
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
      only={({ entity, entityId }) => entityId && ` about ${entityLabels[entity as AuditEntity] ?? 'item'} ${entityId}`}
      query={(search) =>
        freshQuery(['activity', 'admin', search], (api, signal) =>
          api.getPage('/api/admin/activity', { search, signal }),
        )
      }
      buttons={(search) => (
        <a href={`/api/admin/activity/export?${search}`} download className="btn">
          Download CSV
        </a>
      )}
    />
  );
}
