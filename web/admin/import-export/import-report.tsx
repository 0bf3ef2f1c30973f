import { Fragment, type ReactNode } from 'react';
import type { ImportReport } from '#domain/api/admin.schema.ts';
import type { CatalogFormat } from '#domain/import-export/catalog-file.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { ChangeList } from '../ui/history/change-list.tsx';
import type { ImportPageKind } from './use-import.ts';

const maxRows = 200;

type Props = { page: ImportPageKind; report: ImportReport; written: boolean; format: CatalogFormat };

export function ImportReportView({ page: { words, hrefOf, labelOf }, report, written, format }: Props) {
  const rowHeading = capitalized(words.one);
  const { added, changed, unchanged, refused, refusedInAll } = report;
  const unit = format === 'csv' ? 'Line' : 'Item';
  // The server does not count the header row of a CSV file.
  const rowName = (row: number) => grouped(format === 'csv' ? row + 1 : row);
  const figures = [
    [written ? 'Created' : 'To create', added.length],
    [written ? 'Updated' : 'To update', changed.length],
    ['Unchanged', unchanged],
    ['Rejected', refusedInAll],
  ] as const;
  return (
    <>
      <dl className="import-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      {format === 'csv' && added.length + changed.length + refusedInAll > 0 && (
        <p className="field-hint">Lines are numbered as in a spreadsheet: line 1 is the header row.</p>
      )}
      <Rows
        title="Rejected"
        head={[unit, 'Field', 'Reason']}
        count={refusedInAll}
        listed={refused.slice(0, maxRows).reduce((sum, { rows = 1 }) => sum + rows, 0)}
        rows={refused.map(({ row, field, reason, sameAs, rows = 1 }) => [
          rows === 1 ? rowName(row) : `${rowName(row)} and ${grouped(rows - 1)} more`,
          field && labelOf(field),
          sameAs === undefined ? reason : `This ${words.one} is in ${unit.toLowerCase()} ${rowName(sameAs)} too`,
        ])}
      />
      <Rows
        title={written ? 'Updated' : 'To update'}
        head={[unit, rowHeading, 'Changes']}
        count={changed.length}
        rows={changed.map(({ row, id, name, changes, jumps = [] }) => [
          rowName(row),
          <Link key={id} to={hrefOf(id)} className="underline">
            {name}
          </Link>,
          <Fragment key="changes">
            <ChangeList entry={{ action: 'update', changes }} labelOf={labelOf} />
            {jumps.map(({ field, from, to }) => (
              <strong key={field} className="import-jump">
                Check {labelOf(field)}: {grouped(from)} becomes {grouped(to)}
              </strong>
            ))}
          </Fragment>,
        ])}
      />
      <Rows
        title={written ? 'Created' : 'To create'}
        head={[unit, rowHeading]}
        count={added.length}
        rows={added.map(({ row, name }) => [rowName(row), name])}
      />
    </>
  );
}

type RowsProps = { title: string; head: string[]; rows: ReactNode[][]; count: number; listed?: number };

function Rows({ title, head, rows, count, listed = Math.min(rows.length, maxRows) }: RowsProps) {
  if (count === 0) return null;
  const shown = rows.slice(0, maxRows);
  return (
    <section className="mt-8">
      <h2 className="text-name font-semibold">
        {title} ({grouped(count)})
      </h2>
      <table className="import-rows">
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {count > listed && <p className="mt-2 text-ink2">and {grouped(count - listed)} more</p>}
    </section>
  );
}
