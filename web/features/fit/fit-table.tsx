import type { ReactNode } from 'react';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { batteryHours, isDisputed, priceRange, weight } from '../optics/format.ts';
import { readTableSort, sortRows, type TableSort, tableSorts } from './table-sort.ts';

type FitRow = {
  optic: OpticSummary;
  /** What the table's own column says of this optic. */
  about?: ReactNode;
};

/** Rows under a heading of their own. */
type FitRowGroup = { title?: ReactNode; rows: readonly FitRow[] };

type Props = {
  caption: string;
  groups: readonly FitRowGroup[];
  /** The heading of the table's own column, such as how the optics mount. */
  about?: string;
  /** The groups are by what the column says, so it shows only in other orders. */
  groupedByAbout?: boolean;
  /** Whether the headings lead to the table in other orders. */
  sortable?: boolean;
};

const orders: Record<Exclude<TableSort, ''>, { title: string; direction: 'ascending' | 'descending' }> = {
  window: { title: 'Window', direction: 'descending' },
  weight: { title: 'Weight', direction: 'ascending' },
  battery: { title: 'Battery', direction: 'descending' },
  price: { title: 'Price', direction: 'ascending' },
};

/**
 * Optics as rows, in groups, or in one list once a heading is chosen. The order is in the URL, so that it needs no script.
 * A phone leaves out the columns that fit it least.
 */
export function FitTable({ caption, groups, about: ownColumn, groupedByAbout = false, sortable = false }: Props) {
  const [params] = useSearchParams();
  const sort = sortable ? readTableSort(params) : '';
  const about = groupedByAbout && sort === '' ? undefined : ownColumn;
  const shown: readonly FitRowGroup[] =
    sort === ''
      ? groups
      : [
          {
            rows: sortRows(
              groups.flatMap(({ rows }) => rows),
              sort,
            ),
          },
        ];
  const columns = 3 + tableSorts.length + (about === undefined ? 0 : 1);
  return (
    <table className="fit-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Optic</th>
          {about !== undefined && (
            <th scope="col" className="fit-about">
              {about}
            </th>
          )}
          <th scope="col" className="fit-more">
            Emitter
          </th>
          <th scope="col" className="fit-more">
            Dot
          </th>
          {tableSorts.map((name) => (
            <SortHead key={name} name={name} sort={sort} sortable={sortable} />
          ))}
        </tr>
      </thead>
      {shown.map(({ title, rows }, index) => (
        <tbody key={index}>
          {title !== undefined && (
            <tr className="fit-group">
              <th scope="rowgroup" colSpan={columns}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <OpticRow key={row.optic.id} {...row} hasAbout={about !== undefined} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SortHead({ name, sort, sortable }: { name: Exclude<TableSort, ''>; sort: TableSort; sortable: boolean }) {
  const { title, direction } = orders[name];
  const isChosen = sort === name;
  return (
    <th
      scope="col"
      aria-sort={isChosen ? direction : undefined}
      className={name === 'battery' ? 'fit-number fit-more' : 'fit-number'}
    >
      {sortable ? (
        <Link to={isChosen ? '?' : `?sort=${name}`} replace preventScrollReset>
          {title}
          <span aria-hidden="true">{isChosen ? (direction === 'ascending' ? ' ↑' : ' ↓') : ' ↕'}</span>
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

/** A plain function, because a page has hundreds of rows. */
function OpticRow({ optic, about, hasAbout }: FitRow & { hasAbout: boolean }) {
  const { windowWidthMm: width, windowHeightMm: height, moa } = optic;
  const disputed = (...fields: (keyof OpticSummary)[]) => isDisputed(optic, ...fields);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.optic(optic.id)} aria-label={opticFullName(optic)}>
          {opticName(optic)}
        </Link>
        {optic.model && <span className="fit-note">{optic.model}</span>}
        {hasAbout && <span className="fit-note sm:hidden">{about}</span>}
      </th>
      {hasAbout && <td className="fit-about">{about}</td>}
      <td className="fit-more">
        <FactValue value={optic.emitterType} disputed={disputed('emitterType')} />
      </td>
      <td className="fit-more">
        <FactValue value={moa && moaText(moa)} disputed={disputed('moa')} />
      </td>
      <td className="fit-number">
        <FactValue
          value={width === null || height === null ? null : `${millimeters(width)} × ${millimeters(height)} mm`}
          disputed={disputed('windowWidthMm', 'windowHeightMm')}
        />
      </td>
      <td className="fit-number">
        <FactValue value={weight(optic)} disputed={disputed('weightOz')} />
      </td>
      <td className="fit-number fit-more">
        <FactValue value={batteryHours(optic)} disputed={disputed('batteryLifeHours')} />
      </td>
      <td className="fit-number">
        <FactValue value={priceRange(optic)} disputed={disputed('minPrice', 'maxPrice')} />
      </td>
    </tr>
  );
}

/** '23.1', '16' */
const millimeters = (measure: number) => String(Math.round(measure * 10) / 10);
