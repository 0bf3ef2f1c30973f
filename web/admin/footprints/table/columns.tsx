import type { AdminFootprintRow } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { verifiedColumn } from '#web/admin/ui/tables/searched-table.tsx';
import { alphabet, type SortableColumn, size } from '#web/admin/ui/tables/sortable-table.tsx';
import type { SortColumn } from './footprints-search.ts';

/** Without column headings, a number needs its noun. */
function Count({ of, noun }: { of: number; noun: string }) {
  return (
    <>
      {of}
      <span className="lg:hidden">{` ${of === 1 ? noun : `${noun}s`}`}</span>
    </>
  );
}

export const columns: SortableColumn<AdminFootprintRow, SortColumn>[] = [
  {
    sort: 'name',
    label: 'Name',
    directions: alphabet,
    className: 'cell-line',
    cell: ({ name, kind }) => (
      <>
        <bdi>{name}</bdi> {kind === 'rifle' && <span className="text-ink2">rifle</span>}
      </>
    ),
  },
  {
    sort: 'key',
    label: 'Key',
    directions: alphabet,
    className: 'cell-key',
    cell: ({ key }) => <bdi>{key}</bdi>,
  },
  {
    sort: 'optics',
    label: 'Optics',
    directions: size,
    className: 'cell-count',
    cell: ({ optics }) => <Count of={optics} noun="optic" />,
  },
  {
    sort: 'pistols',
    label: 'Pistols',
    directions: size,
    className: 'cell-count',
    cell: ({ pistols }) => <Count of={pistols} noun="pistol" />,
  },
  verifiedColumn,
];
