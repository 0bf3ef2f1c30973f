import { type ReactNode, useState } from 'react';
import { opticFullName } from '#domain/optics.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { NamedOptic } from './queries.ts';

const number = new Intl.NumberFormat('en-US');

type NamedRow = { optic: NamedOptic };

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly string[];
  /** A row of the table, with its key. */
  children: (row: Row) => ReactNode;
};

/** What a batch has found, filtered by name. On a phone each row is a card; the roles keep it a table all the same. */
export function BatchResults<Row extends NamedRow>({ rows, columns, children }: Props<Row>) {
  const [filter, setFilter] = useState('');
  if (rows.length === 0) return null;
  const wanted = filter.toLowerCase();
  const shown = rows.filter(({ optic }) => opticFullName(optic).toLowerCase().includes(wanted));
  return (
    <section aria-label="Batch results" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink2">
          {filter === ''
            ? `${number.format(rows.length)} ${rows.length === 1 ? 'result' : 'results'}`
            : `${number.format(shown.length)} of ${number.format(rows.length)} results`}
        </p>
        <SearchField label="Filter results" q={filter} onSearch={setFilter} pause={100} />
      </div>
      {shown.length === 0 ? (
        <div className="mt-3">
          <Notice title="No results match the filter">
            <Button onClick={() => setFilter('')}>Clear filter</Button>
          </Notice>
        </div>
      ) : (
        // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its role.
        <table role="table" aria-label="Batch results" className="admin-rows batch-rows mt-3">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((label) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">{shown.map(children)}</tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: see above.
      )}
    </section>
  );
}

// biome-ignore-start lint/a11y/noRedundantRoles: see above.
export function BatchRow({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

/** @param label the column's, shown beside it on a phone */
export function BatchCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label}>
      {children}
    </td>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above.
