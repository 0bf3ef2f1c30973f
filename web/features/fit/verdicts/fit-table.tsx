import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isForPistols, opticFullName, opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { FitShownFor } from '#web/features/my-pistol/fit-shown-for.tsx';
import { isDisputed, priceRange, weight } from '#web/features/optics/format.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { DisputeNote, disputedMark, FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { type FitColumn, fitColumns } from './fit-columns.ts';
import { directions, readTableSort, type SortKey, sortRows, type TableSort, withSort } from './table-sort.ts';

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
  /** The brand that all rows share. Their names leave it out. */
  brand?: string;
  owners?: string;
  /** Decide on the columns, where the rows are a part of them. */
  all?: readonly OpticSummary[];
};

export function FitTable({
  caption,
  groups,
  about: ownColumn,
  groupedByAbout = false,
  sortable = false,
  comparable = false,
  marked = false,
  brand,
  owners,
  all,
}: Props) {
  const [params] = useSearchParams();
  const sort = sortable ? readTableSort(params) : '';
  const about = groupedByAbout && sort === '' ? undefined : ownColumn;
  const rows = groups.flatMap((group) => group.rows);
  const optics = all ?? rows.map(({ optic }) => optic);
  const scale = commonScale(optics, drawing.width - drawingMargin, drawing.height - drawingMargin);
  const columns = fitColumns(optics, params.has('minWindow') ? 'window' : sort);
  const shown = sort === '' ? groups : [{ rows: sortRows(rows, sort) }];
  const openRow = useOpenRow();
  return (
    <>
      {marked && optics.some(({ primaryUse }) => isForPistols(primaryUse)) && <FitShownFor className="mb-2" />}
      <div className="fit-card card">
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
              {columns.map((column) => (
                <ColumnHead key={column.title} {...column} chosen={sort} sortable={sortable} />
              ))}
              <ColumnHead title="Price" sort="price" className={priceClass} chosen={sort} sortable={sortable} />
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
                    scale={scale}
                    columns={columns}
                    hasAbout={about !== undefined}
                    comparable={comparable}
                    marked={marked}
                    brand={brand}
                    owners={owners}
                    onOpen={openRow}
                  />
                ))}
              </tbody>
            </Suspense>
          ))}
        </table>
      </div>
    </>
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

const drawing = { width: 52, height: 44 };
const drawingMargin = 6;

const columnsOnPhone = 2;

type GroupHeadProps = { className?: string; children: ReactNode };

/** Its words may be wider than the columns that it spans. */
function GroupHead({ className = 'fit-group', children }: GroupHeadProps) {
  return (
    <tr className={className}>
      <th scope="rowgroup" colSpan={columnsOnPhone}>
        <div>{children}</div>
      </th>
    </tr>
  );
}

const unpriced = <span className="text-label text-ink2">Price not published</span>;

const priceClass = 'fit-number fit-price';

type ColumnHeadProps = Pick<FitColumn, 'title' | 'sort' | 'className'> & { chosen: TableSort; sortable: boolean };

function ColumnHead({ title, sort, className, chosen, sortable }: ColumnHeadProps) {
  const direction = sort !== undefined && sort === chosen ? directions[sort] : undefined;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      {sortable && sort ? (
        <SortLink sort={sort} direction={direction}>
          {title}
        </SortLink>
      ) : (
        title
      )}
    </th>
  );
}

type SortLinkProps = { sort: SortKey; direction: 'ascending' | 'descending' | undefined; children: string };

function SortLink({ sort, direction, children }: SortLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link to={withSort(params, direction ? '' : sort)} replace preventScrollReset>
      {children}
      <span aria-hidden="true">{direction ? (direction === 'ascending' ? ' ↑' : ' ↓') : ' ↕'}</span>
    </Link>
  );
}

type RowProps = FitRow & {
  scale: number;
  columns: readonly FitColumn[];
  hasAbout: boolean;
  comparable: boolean;
  marked: boolean;
  brand: string | undefined;
  owners: string | undefined;
  onOpen: (event: MouseEvent, id: number) => void;
};

function OpticRow(row: RowProps) {
  const { optic, about, proof, scale, columns, hasAbout, comparable, marked, brand, owners, onOpen } = row;
  const { id } = optic;
  const disputed = (...fields: (keyof Optic)[]) => isDisputed(optic, ...fields);
  const name = opticFullName(optic);
  const note = noteOf(optic);
  return (
    <tr onClick={(event) => onOpen(event, id)}>
      <th scope="row" abbr={name}>
        <Link to={paths.optic(id)} aria-label={name}>
          {brand ? opticTitle(optic).replace(`${brand} `, '') : opticTitle(optic)}
        </Link>
        <OpticSketch optic={optic} scale={scale} {...drawing} decorative />
        {disputed('footprint', 'includedPlates') && disputedMark}
        {note && <span className="fit-note fit-model">{note}</span>}
        <div className="fit-under">
          <span className="fit-line">{factLine(optic)}</span>
          {marked && <FitMark optic={optic} />}
          {owners && (
            <Link to={`${owners}&optic=${id}`} className="fit-own">
              Fit details<span className="sr-only">: {name}</span>
            </Link>
          )}
        </div>
        {proof && <span className="fit-note">{proof}</span>}
        {hasAbout && <span className="fit-note lg:hidden">{about}</span>}
      </th>
      {hasAbout && <td className="fit-about">{about}</td>}
      {columns.map(({ title, className, fields, value }) => (
        <td key={title} className={className}>
          <FactValue value={value(optic)} disputed={disputed(...fields)} />
        </td>
      ))}
      <td className={priceClass}>
        <span className="fit-amount">
          <FactValue value={priceRange(optic) ?? unpriced} disputed={disputed('minPrice', 'maxPrice')} />
        </span>
        {comparable && <CompareButton id={id} name={name} />}
      </td>
    </tr>
  );
}

/** What a phone has room for under the name. */
function factLine(optic: OpticSummary): ReactNode {
  const facts = [optic.emitterType, weight(optic)].filter(Boolean);
  return inUnits(facts.join(' · ') || optic.model);
}

function noteOf(optic: OpticSummary): string | null {
  const numbers = opticTitle(optic) === opticName(optic) && optic.model;
  return [numbers, optic.primaryUse === 'Long gun' && 'made for long guns'].filter(Boolean).join(', ') || null;
}

export function FitTableNote({ optics }: { optics: readonly OpticSummary[] }) {
  const fields = ['footprint', 'includedPlates', 'minPrice', 'maxPrice'] as const;
  const shown = [...fields, ...fitColumns(optics, '').flatMap((column) => column.fields)];
  if (!optics.some((optic) => isDisputed(optic, ...shown))) return null;
  return (
    <p className="mt-3 text-label text-ink2">
      <DisputeNote />
    </p>
  );
}
