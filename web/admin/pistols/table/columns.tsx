import type { AdminPistolRow } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { identityColumns, verifiedColumn } from '#web/admin/ui/tables/searched-table.tsx';
import { alphabet, type SortableColumn } from '#web/admin/ui/tables/sortable-table.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import type { SortColumn } from './pistols-search.ts';

export const columns: SortableColumn<AdminPistolRow, SortColumn>[] = [
  ...identityColumns,
  {
    sort: 'model',
    label: 'Model',
    directions: alphabet,
    className: 'cell-line',
    cell: ({ model, caliber }) => (
      <>
        <bdi>{model}</bdi> {caliber && <bdi className="text-ink2">{caliber}</bdi>}
      </>
    ),
  },
  {
    sort: 'footprint',
    label: 'Default Footprint',
    directions: alphabet,
    className: 'cell-footprint',
    cell: ({ isOpticReady, defaultFootprint }) =>
      isOpticReady ? <FactValue value={defaultFootprint} /> : <span className="text-ink2">Not optic ready</span>,
  },
  verifiedColumn,
];
