import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { adminPlateSorts } from '#domain/api/admin.ts';
import type { AdminPlateRow } from '#domain/fit/plates/admin-plates.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { choiceText } from '../fields/choice-text.ts';
import { refetchMounting } from '../fields/mounting-query.ts';
import { TabList } from '../ui/tab-list.tsx';
import {
  Counted,
  FoundRows,
  type NamedColumn,
  TableHeading,
  UnverifiedFilter,
  useTableSearch,
  verifiedColumn,
} from '../ui/tables/found-rows.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { adminPlatesQuery } from './queries.ts';

export const meta = adminMeta('Plates and Mounts Management');

const columns: NamedColumn<AdminPlateRow, (typeof adminPlateSorts)[number]>[] = [
  {
    sort: 'name',
    label: 'Name',
    className: 'cell-name',
    isName: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
    note: ({ partNumber }) => partNumber && <bdi className="font-normal text-ink2 lg:block">{partNumber}</bdi>,
  },
  {
    label: 'Kind',
    className: 'cell-spare short',
    cell: ({ kind }) => choiceText(kind),
  },
  { sort: 'maker', label: 'Maker', className: 'short', cell: ({ maker }) => maker ?? 'Several makers' },
  { sort: 'pistols', label: 'Pistols', cell: ({ pistols }) => <Counted count={pistols} noun="pistol" /> },
  verifiedColumn,
];

const tabLabels = { all: 'All', plate: 'Plates', mount: 'Mounts' };

type Tab = keyof typeof tabLabels;

const nouns: Record<Tab, string> = { all: 'plates and mounts', plate: 'plates', mount: 'mounts' };

export default function PlatesPage() {
  const table = useTableSearch({
    path: adminPaths.plates,
    sorts: adminPlateSorts,
    defaultSort: 'maker',
    tabs: Object.keys(tabLabels),
  });
  const tab = (table.search.tab ?? 'all') as Tab;
  const query = useQuery({ ...adminPlatesQuery(table.search), placeholderData: keepPreviousData });
  return (
    <>
      <TableHeading
        what={{ all: 'plate or Mount', plate: 'plate', mount: 'mount' }[tab]}
        title="Plates and Mounts Management"
        importTo={adminPaths.importPlates}
        newTo={tab === 'mount' ? `${adminPaths.newPlate}?kind=mount` : adminPaths.newPlate}
      />
      <Tabs.Root
        value={tab}
        onValueChange={(chosen) => table.show({ tab: chosen === 'all' ? undefined : chosen })}
        className="mt-5"
      >
        <TabList label="Kind" tabs={tabLabels} />
        <div className="list-tools">
          <SearchField label={`Search ${nouns[tab]}`} q={table.search.q} onSearch={(q) => table.show({ q })} />
          <UnverifiedFilter table={table} />
        </div>
        <Tabs.Content value={tab} tabIndex={-1} className="outline-none">
          <FoundRows
            what="plate"
            many={nouns[tab]}
            table={table}
            query={query}
            columns={columns}
            nameOf={({ name }) => name}
            viewHref={({ key }) => paths.plate(key)}
            editHref={({ id }) => adminPaths.plate(id)}
            noneContain="No key, name, maker or part number contains"
            deleteNote={() => (
              <p className="mt-1">
                A plate can be deleted only if it’s in no pistol’s box. Pistols with its cuts lose what mounts on it.
              </p>
            )}
            refetch={refetchMounting}
          />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
