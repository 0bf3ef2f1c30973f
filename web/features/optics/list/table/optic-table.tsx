import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxCompared } from '#domain/compare/compare.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { pistolFitsQuery } from '#web/features/fit/fits-query.ts';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { useSite } from '#web/shell/head.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { isDisputed } from '../../format.ts';
import { type ListSearch, toSearch, withChange } from '../list-search.ts';
import { type Column, chosenColumns, columnsOf, opticsCsv, withColumn, withVerdicts } from './columns.tsx';

type Props = {
  list: OpticList;
  search: ListSearch;
  optics: readonly ListedOptic[];
  form: string;
  onSearch: (search: string) => void;
};

export function OpticTable({ list, search, optics, form, onSearch }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const columns = chosenColumns(list, search.columns);
  const price = columns.find(({ name }) => name === 'price');
  const titles = opticTitles(optics);
  const chosen = optics.filter(({ id }) => ticked.has(id));
  const tick = (ids: readonly number[], on: boolean) =>
    setTicked((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(on ? ids : [])]));
  return (
    <>
      <div className="table-tools">
        <ColumnChooser list={list} columns={columns} search={search} form={form} onSearch={onSearch} />
        {columns.length > 3 && <p aria-hidden="true">Swipe for more →</p>}
        <RowActions chosen={chosen} columns={columns} />
      </div>
      <section
        aria-label="Table of optics"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
        tabIndex={0}
        className={`card optic-table ${search.columns.length === 0 ? 'has-usual-columns' : ''}`}
      >
        <table>
          <caption className="sr-only">Optics, {counted(optics.length, 'row')}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort={search.sort === 'name' ? 'ascending' : undefined}>
                <span className="name">
                  <input
                    type="checkbox"
                    aria-label="Select all rows"
                    checked={optics.length > 0 && chosen.length === optics.length}
                    onChange={(event) =>
                      tick(
                        optics.map(({ id }) => id),
                        event.target.checked,
                      )
                    }
                  />
                  <Link to={paths.list(list, withChange(search, { sort: 'name' }))} preventScrollReset>
                    Optic
                  </Link>
                  {price && (
                    <span className="row-price">
                      <SortLink list={list} search={search} column={price} />
                    </span>
                  )}
                </span>
              </th>
              {columns.map((column) => (
                <Head key={column.name} list={list} search={search} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {optics.map((optic) => {
              const title = titles.get(optic.id) ?? '';
              return (
                <tr key={optic.id} className={ticked.has(optic.id) ? 'ticked' : undefined}>
                  <th scope="row">
                    <span className="name">
                      <input
                        type="checkbox"
                        aria-label={`Select ${opticFullName(optic)}`}
                        checked={ticked.has(optic.id)}
                        onChange={(event) => tick([optic.id], event.target.checked)}
                      />
                      <span>
                        <Link to={paths.optic(optic.id)} aria-label={opticFullName(optic)}>
                          {title}
                        </Link>
                        {optic.model && !title.endsWith(optic.model) && <small>{optic.model}</small>}
                        {price && (
                          <span className="row-price">
                            {price.show(optic) ? factIn(price, optic) : 'Price not published'}
                          </span>
                        )}
                      </span>
                    </span>
                  </th>
                  {columns.map((column) => (
                    <td key={column.name} className={classOf(column)}>
                      {factIn(column, optic)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

function factIn(column: Column, optic: ListedOptic) {
  if (column.ofPistol) return column.show(optic);
  return <FactValue value={column.show(optic)} disputed={isDisputed(optic, ...column.fields)} />;
}

function classOf({ numeric, ofPistol, className }: Column): string | undefined {
  if (ofPistol) return 'verdict for-my-pistol';
  return [numeric && 'number', className].filter(Boolean).join(' ') || undefined;
}

const descending = ['price-desc', 'newest', 'rating', 'window', 'battery'];

function directionOf({ sort }: ListSearch, { sorts = [] }: Column) {
  if (!(sorts as string[]).includes(sort)) return undefined;
  return descending.includes(sort) ? 'descending' : 'ascending';
}

type HeadProps = Pick<Props, 'list' | 'search'> & { column: Column };

function Head({ list, search, column }: HeadProps) {
  return (
    <th scope="col" aria-sort={directionOf(search, column)} className={classOf(column)}>
      {column.sorts ? <SortLink list={list} search={search} column={column} /> : column.label}
    </th>
  );
}

function SortLink({ list, search, column }: HeadProps) {
  const { label, sorts = [] } = column;
  const direction = directionOf(search, column);
  const next = sorts[((sorts as string[]).indexOf(search.sort) + 1) % sorts.length] ?? '';
  return (
    <Link to={paths.list(list, withChange(search, { sort: next }))} preventScrollReset>
      {label}
      {direction && <span aria-hidden="true">{direction === 'ascending' ? '▲' : '▼'}</span>}
    </Link>
  );
}

function RowActions({ chosen, columns }: { chosen: readonly ListedOptic[]; columns: readonly Column[] }) {
  const site = useSite();
  const pistol = useMyPistol();
  const { data: fits } = useQuery({ ...pistolFitsQuery(pistol), enabled: pistol !== undefined });
  const download = () => {
    const written =
      pistol && fits ? columns.map((one) => withVerdicts(one, `${pistol.brand} ${pistol.model}`, fits)) : columns;
    const file = new Blob([opticsCsv(chosen, written, site.origin)], { type: 'text/csv;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'red-dots.csv';
    link.click();
    // Some browsers read the file only after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const ids = chosen.slice(0, maxCompared).map(({ id }) => id);
  const canCompare = chosen.length > 1 && chosen.length <= maxCompared;
  return (
    <div className={`table-actions ${chosen.length > 0 ? 'has-rows' : ''}`}>
      <p role="status">
        {chosen.length === 0 ? 'Select rows to compare or download' : `${chosen.length} selected`}
        {chosen.length > maxCompared && `, ${maxCompared} at most to compare`}
      </p>
      {canCompare ? <ButtonLink to={compareHref({ ids })}>Compare</ButtonLink> : <Button disabled>Compare</Button>}
      <Button disabled={chosen.length === 0} onClick={download}>
        Download CSV
      </Button>
    </div>
  );
}

type ColumnChooserProps = {
  list: OpticList;
  columns: readonly Column[];
  search: ListSearch;
  form: string;
  onSearch: (search: string) => void;
};

function ColumnChooser({ list, columns, search, form, onSearch }: ColumnChooserProps) {
  return (
    <details className="open:w-full">
      <summary className="disclosure flex min-h-11 w-fit items-center gap-2 font-medium lg:min-h-8">Columns</summary>
      <fieldset className="max-w-reading columns-2 gap-x-6 pb-2 text-filter sm:columns-3">
        <legend className="sr-only">Columns</legend>
        {columnsOf(list).map(({ name, label, ofPistol }) => (
          <label key={name} className={`facet break-inside-avoid ${ofPistol ? 'for-my-pistol' : ''}`}>
            <input
              form={form}
              type="checkbox"
              name="columns"
              value={name}
              checked={columns.some((column) => column.name === name)}
              onChange={(event) =>
                onSearch(toSearch({ ...search, columns: withColumn(list, search.columns, name, event.target.checked) }))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" form={form}>
          Show columns
        </Button>
      </noscript>
    </details>
  );
}
