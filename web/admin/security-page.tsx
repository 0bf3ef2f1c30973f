import type { SecurityEvent } from '#domain/account/security.schema.ts';
import { placeText, securityLabels } from '#web/features/account/security-labels.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { adminMeta } from './admin-meta.ts';
import { adminPaths } from './admin-paths.ts';
import { freshQuery } from './ui/fresh-query.ts';
import { type FilterField, LogPage } from './ui/tables/log-page.tsx';
import type { Column } from './ui/tables/row-table.tsx';
import { UtcTime } from './ui/utc-time.tsx';

export const meta = adminMeta('Security Log');

const fields: FilterField[] = [
  { name: 'kind', label: 'Event', options: securityLabels },
  { name: 'member', label: 'Member', placeholder: 'Email, handle, #7' },
  { name: 'from', label: 'From (UTC)', type: 'date' },
  { name: 'to', label: 'To (UTC)', type: 'date' },
];

const columns: Column<SecurityEvent>[] = [
  { label: 'Time (UTC)', className: 'short', cell: ({ at }) => <UtcTime at={at} /> },
  { label: 'Event', className: 'cell-name lg:font-normal', cell: ({ kind }) => securityLabels[kind] },
  { label: 'Member', cell: ({ member }) => <bdi>{member.name}</bdi> },
  { label: 'By', className: 'cell-more lg:whitespace-nowrap', cell: (event) => <Actor event={event} /> },
  { label: 'Place', className: 'cell-stated', cell: (event) => <FactValue value={placeText(event)} /> },
  {
    label: 'Network',
    className: 'cell-more cell-stated lg:whitespace-nowrap',
    cell: ({ network }) => <FactValue value={network} />,
  },
];

function Actor({ event: { by, member, kind } }: { event: SecurityEvent }) {
  // Without an administrator, only an npm script changes rights.
  if (by === null) return kind.startsWith('rights-') ? 'npm run make-admin' : 'Not signed in';
  return by.id === member.id ? 'The member' : <bdi>{by.name}</bdi>;
}

export default function SecurityPage() {
  return (
    <LogPage
      title="Security Log"
      intro="Sign-ins and permission changes. IP addresses are shortened, and deleted after 30 days."
      path={adminPaths.security}
      what="events"
      one="event"
      many="events"
      fields={fields}
      columns={columns}
      query={(search) =>
        freshQuery(['security', 'admin', search], (api, signal) =>
          api.getPage('/api/admin/security-events', { search, signal }),
        )
      }
    />
  );
}
