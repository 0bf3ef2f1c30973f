import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import { windowArea } from '#domain/optics/facts/window-area.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { batteryHours, isDisputed, priceRange, weight } from '#web/features/optics/format.ts';
import { DisputeNote, disputedMark, FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

type FitRow = {
  optic: OpticSummary;
  about?: ReactNode;
  proof?: string | undefined;
};

export type FitRowGroup = { title?: ReactNode; subtitle?: ReactNode; rows: readonly FitRow[] };

export const proofLine = ({ proofs }: Pick<PistolFit, 'proofs'>, { id }: { id: number }) =>
  proofs.find(({ opticId }) => opticId === id)?.words;

type Props = {
  caption: string;
  groups: readonly FitRowGroup[];
  about?: string | undefined;
  groupedByAbout?: boolean;
  sortable?: boolean;
  comparable?: boolean;
  marked?: boolean;
  owners?: string;
};

const orders: Record<Exclude<TableSort, ''>, { title: string; direction: 'ascending' | 'descending' }> = {
  window: { title: 'Window', direction: 'descending' },
  weight: { title: 'Weight', direction: 'ascending' },
  battery: { title: 'Battery', direction: 'descending' },
  price: { title: 'Price', direction: 'ascending' },
};

export function FitTable({
  caption,
  groups,
  about: ownColumn,
  groupedByAbout = false,
  sortable = false,
  comparable = false,
  marked = false,
  owners,
}: Props) {
  const [params] = useSearchParams();
  const sort = sortable ? readTableSort(params) : '';
  const about = groupedByAbout && sort === '' ? undefined : ownColumn;
  const rows = groups.flatMap((group) => group.rows);
  const shown = sort === '' ? groups : [{ rows: sortRows(rows, sort) }];
  const openRow = useOpenRow();
  return (
    <table className={comparable ? 'fit-table fit-comparable' : 'fit-table'}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Optic</th>
          {about !== undefined && (
            <th scope="col" className="fit-about">
              {about}
            </th>
          )}
          <th scope="col" className="fit-emitter fit-more">
            Emitter
          </th>
          <th scope="col" className="fit-dot fit-more">
            Dot
          </th>
          {tableSorts.map((name) => (
            <SortHead key={name} name={name} sort={sort} sortable={sortable} />
          ))}
          {comparable && (
            <th scope="col" className="fit-compare">
              <span className="sr-only">Comparison</span>
            </th>
          )}
        </tr>
      </thead>
      {shown.map(({ title, subtitle, rows }: FitRowGroup, index) => (
        <Suspense key={index}>
          <tbody>
            {title !== undefined && <GroupHead>{title}</GroupHead>}
            {subtitle !== undefined && <GroupHead className="fit-subgroup">{subtitle}</GroupHead>}
            {rows.map((row) => (
              <OpticRow
                key={row.optic.id}
                {...row}
                hasAbout={about !== undefined}
                comparable={comparable}
                marked={marked}
                owners={owners}
                onOpen={openRow}
              />
            ))}
          </tbody>
        </Suspense>
      ))}
    </table>
  );
}

function useOpenRow() {
  const navigate = useNavigate();
  return (event: MouseEvent, id: number) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button')) return;
    if (!event.currentTarget.contains(event.target)) return;
    if (window.getSelection()?.toString()) return;
    void navigate(paths.optic(id));
  };
}

const columnsOnPhone = 4;

type GroupHeadProps = { className?: string; children: ReactNode };

function GroupHead({ className = 'fit-group', children }: GroupHeadProps) {
  return (
    <tr className={className}>
      <th scope="rowgroup" colSpan={columnsOnPhone}>
        {children}
      </th>
    </tr>
  );
}

function SortHead({ name, sort, sortable }: { name: Exclude<TableSort, ''>; sort: TableSort; sortable: boolean }) {
  const [params] = useSearchParams();
  const { title, direction } = orders[name];
  const isChosen = sort === name;
  return (
    <th scope="col" aria-sort={isChosen ? direction : undefined} className={numberClasses[name]}>
      {sortable ? (
        <Link to={withSort(params, isChosen ? '' : name)} replace preventScrollReset>
          {title}
          <span aria-hidden="true">{isChosen ? (direction === 'ascending' ? ' ↑' : ' ↓') : ' ↕'}</span>
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

const numberClasses: Record<Exclude<TableSort, ''>, string> = {
  window: 'fit-number fit-window',
  weight: 'fit-number',
  battery: 'fit-number fit-battery fit-more',
  price: 'fit-number fit-price',
};

type RowProps = FitRow & {
  hasAbout: boolean;
  comparable: boolean;
  marked: boolean;
  owners: string | undefined;
  onOpen: (event: MouseEvent, id: number) => void;
};

function OpticRow({ optic, about, proof, hasAbout, comparable, marked, owners, onOpen }: RowProps) {
  const { id, windowWidthMm: width, windowHeightMm: height, moa } = optic;
  const disputed = (...fields: (keyof Optic)[]) => isDisputed(optic, ...fields);
  const name = opticFullName(optic);
  const note = noteOf(optic);
  return (
    <tr onClick={(event) => onOpen(event, id)}>
      <th scope="row" abbr={name}>
        <Link to={paths.optic(id)} aria-label={name}>
          {opticName(optic)}
        </Link>
        {disputed('footprint', 'includedPlates') && disputedMark}
        {note && <span className="fit-note">{note}</span>}
        {proof && <span className="fit-note">{proof}</span>}
        {hasAbout && <span className="fit-note lg:hidden">{about}</span>}
        {marked && <FitMark optic={optic} />}
        {owners && (
          <Link to={`${owners}&optic=${id}`} className="fit-own">
            I run this
          </Link>
        )}
      </th>
      {hasAbout && <td className="fit-about">{about}</td>}
      <td className="fit-more">
        <FactValue value={optic.emitterType} disputed={disputed('emitterType')} />
      </td>
      <td className="fit-more">
        <FactValue value={moa && moaText(moa)} disputed={disputed('moa')} />
      </td>
      <td className={numberClasses.window}>
        <FactValue
          value={
            width === null || height === null ? null : inUnits(`${millimeters(width)} × ${millimeters(height)} mm`)
          }
          disputed={disputed('windowWidthMm', 'windowHeightMm')}
        />
      </td>
      <td className={numberClasses.weight}>
        <FactValue value={inUnits(weight(optic))} disputed={disputed('weightOz')} />
      </td>
      <td className={numberClasses.battery}>
        <FactValue value={batteryHours(optic)} disputed={disputed('batteryLifeHours')} />
      </td>
      <td className={numberClasses.price}>
        <FactValue value={priceRange(optic)} disputed={disputed('minPrice', 'maxPrice')} />
      </td>
      {comparable && (
        <td className="fit-compare">
          <CompareButton id={id} name={name} />
        </td>
      )}
    </tr>
  );
}

function noteOf({ model, primaryUse }: OpticSummary): string | null {
  return [model, primaryUse === 'Long gun' && 'made for long guns'].filter(Boolean).join(', ') || null;
}

const millimeters = (measure: number) => String(Math.round(measure * 10) / 10);

export function FitTableNote({ optics }: { optics: readonly Pick<Optic, 'disputedFields'>[] }) {
  if (!optics.some(({ disputedFields }) => disputedFields.length > 0)) return null;
  return (
    <p className="mt-4 text-label text-ink3">
      <DisputeNote />
    </p>
  );
}

export const tableSorts = ['window', 'weight', 'battery', 'price'] as const;
type TableSort = (typeof tableSorts)[number] | '';

function withSort(params: URLSearchParams, sort: TableSort): string {
  const cut = params.get('cut');
  return `?${new URLSearchParams({ ...(cut && { cut }), ...(sort && { sort }) })}`;
}

export function readTableSort(params: URLSearchParams): TableSort {
  return tableSorts.find((sort) => sort === params.get('sort')) ?? '';
}

const keys: Record<Exclude<TableSort, ''>, (optic: OpticSummary) => number | null> = {
  window: (optic) => -(windowArea(optic) ?? Number.NaN),
  weight: ({ weightOz }) => weightOz,
  battery: ({ batteryLifeHours }) => -(batteryLifeHours ?? Number.NaN),
  price: ({ minPrice }) => minPrice,
};

export function sortRows<Row extends { optic: OpticSummary }>(rows: readonly Row[], sort: TableSort): readonly Row[] {
  if (sort === '') return rows;
  const keyOf = ({ optic }: Row) => {
    const key = keys[sort](optic) ?? Number.NaN;
    return Number.isNaN(key) ? Number.MAX_VALUE : key;
  };
  return rows.toSorted((a, b) => keyOf(a) - keyOf(b));
}
