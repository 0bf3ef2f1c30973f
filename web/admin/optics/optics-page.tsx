import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { adminOpticSorts, adminOpticTabs } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { counted, dollars } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { adminMeta } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { TabList } from '../ui/tab-list.tsx';
import {
  FoundRows,
  type NamedColumn,
  TableHeading,
  UnverifiedFilter,
  useTableSearch,
  verifiedColumn,
} from '../ui/tables/found-rows.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { primaryUseText } from './primary-use-text.ts';
import { adminOpticQuery, adminOpticsQuery, refetchOptics } from './queries.ts';

export const meta = adminMeta('Optics Management');

type Tab = (typeof adminOpticTabs)[number];

const tabLabels: Record<Tab, string> = { all: 'All Optics', pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const emptyTexts: Record<Tab, string> = {
  all: 'No optics found',
  pistol: 'No pistol optics found',
  rifle: 'No rifle optics found',
};

const columns: NamedColumn<AdminOpticRow, (typeof adminOpticSorts)[number]>[] = [
  { sort: 'id', label: 'ID', className: 'cell-id', cell: ({ id }) => id },
  { sort: 'brand', label: 'Brand', className: 'cell-name lg:w-30', cell: ({ brand }) => <bdi>{brand}</bdi> },
  {
    sort: 'productLine',
    label: 'Product Line',
    className: 'cell-name',
    isName: true,
    cell: ({ productLine }) => <bdi>{productLine}</bdi>,
    note: ({ model }) => model && <bdi className="font-normal text-ink2">{model}</bdi>,
  },
  {
    sort: 'primaryUse',
    label: 'Primary Use',
    className: 'cell-spare short',
    cell: ({ primaryUse }) => primaryUseText(primaryUse),
  },
  { sort: 'footprint', label: 'Footprint', className: 'lg:min-w-39', cell: ({ footprint }) => <bdi>{footprint}</bdi> },
  {
    sort: 'price',
    label: 'Price Range',
    className: 'short cell-stated',
    cell: (optic) => <FactValue value={priceRange(optic)} />,
  },
  { label: 'Verified', className: 'short', cell: verifiedColumn.cell },
];

function priceRange({ minPrice, maxPrice }: AdminOpticRow): string | null {
  const prices = [minPrice, maxPrice].filter((price) => price !== null);
  return prices.length === 0 ? null : prices.map(dollars).join(' - ');
}

export default function OpticsPage() {
  const table = useTableSearch({
    path: adminPaths.optics,
    sorts: adminOpticSorts,
    defaultSort: 'brand',
    tabs: adminOpticTabs,
  });
  const { search, show } = table;
  const tab = (search.tab ?? 'all') as Tab;
  const query = useQuery({ ...adminOpticsQuery(search), placeholderData: keepPreviousData });

  return (
    <>
      <TableHeading what="optic" importTo={adminPaths.importOptics} newTo={adminPaths.newOptic} />
      <Tabs.Root
        value={tab}
        onValueChange={(chosen) => show({ tab: chosen === 'all' ? undefined : chosen })}
        className="mt-5"
      >
        <TabList label="Optic types" tabs={tabLabels} />
        <div className="list-tools">
          <SearchField label="Search optics" q={search.q} onSearch={(q) => show({ q })} />
          <UnverifiedFilter table={table} />
        </div>
        <Tabs.Content value={tab} tabIndex={-1} className="outline-none">
          <FoundRows
            what="optic"
            table={table}
            query={query}
            columns={tab === 'all' ? columns : columns.filter(({ sort }) => sort !== 'primaryUse')}
            nameOf={opticFullName}
            viewHref={({ id }) => paths.optic(id)}
            editHref={({ id }) => adminPaths.optic(id)}
            empty={emptyTexts[tab]}
            noneContain="No brand or product line contains"
            deleteNote={({ id }) => <Dependents id={id} />}
            refetch={refetchOptics}
          />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

function Dependents({ id }: { id: number }) {
  const { data, isFetching } = useQuery(adminOpticQuery(id));
  return (
    <p role="status" className="mt-1 min-h-5">
      {isFetching
        ? 'Counting its reviews and favorites…'
        : data === undefined
          ? 'Its reviews and favorites will be deleted too. We couldn’t count them.'
          : dependents(data.reviewCount, data.favoriteCount)}
    </p>
  );
}

function dependents(reviews: number, favorites: number): string {
  if (reviews === 0 && favorites === 0) return 'It has no reviews or favorites.';
  const parts = [reviews > 0 && counted(reviews, 'review'), favorites > 0 && counted(favorites, 'favorite')];
  return `${parts.filter(Boolean).join(' and ')} will be deleted too.`;
}
