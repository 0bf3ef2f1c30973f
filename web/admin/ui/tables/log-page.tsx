import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { grouped } from '#domain/shared/numbers.ts';
import type { Page } from '#web/lib/api.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { listHref, pageOf } from '../../url-params.ts';
import { PhoneFold } from '../phone-fold.tsx';
import { PagedData } from '../query-data.tsx';
import { type Column, RowTable } from './row-table.tsx';

export type FilterField = {
  name: string;
  label: string;
  options?: Readonly<Record<string, string>>;
  /** A hidden field comes from a link, and goes when the field it is about changes. */
  type?: 'text' | 'date' | 'hidden';
  about?: string;
  placeholder?: string;
};

type FilterValues = Readonly<Record<string, string>>;

const pageSize = 50;

type Props<Row> = {
  title: string;
  intro: string;
  path: string;
  what: string;
  one: string;
  many: string;
  fields: readonly FilterField[];
  columns: readonly Column<Row>[];
  query: (search: string) => UseQueryOptions<Page<Row>, Error, Page<Row>, QueryKey>;
  only?: (values: FilterValues) => string | undefined;
  buttons?: (search: string) => ReactNode;
};

export function LogPage<Row extends { id: number }>(props: Props<Row>) {
  const { title, intro, path, what, one, many, fields, columns, query, only, buttons } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const values: FilterValues = useMemo(
    () => Object.fromEntries(fields.map(({ name }) => [name, (params.get(name) ?? '').trim().slice(0, 100)])),
    [fields, params],
  );
  const page = pageOf(params);
  const chosen = Object.values(values).filter(Boolean).length;
  const clear = (
    <Button className="btn-form" onClick={() => navigate(path)}>
      Clear filters
    </Button>
  );
  const rows = useQuery({ ...query(searchOf({ page, pageSize, ...values })), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">{intro}</p>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <PhoneFold label={chosen === 0 ? 'Filters' : `Filters (${chosen})`}>
          <FilterForm
            label={`Filter ${what}`}
            fields={fields}
            values={values}
            onApply={(typed) => navigate(listHref(path, { ...typed, page: 1 }))}
          >
            {chosen > 0 && clear}
          </FilterForm>
        </PhoneFold>
        <p role="status" className="min-h-6 grow text-ink2 max-sm:order-1 max-sm:w-full">
          {rows.data && rows.data.total > 0 && (
            <>
              {grouped(rows.data.total)} {rows.data.total === 1 ? one : many}
              {only?.(values)}
            </>
          )}
        </p>
        {buttons?.(searchOf(values))}
      </div>
      <PagedData
        what={what}
        query={rows}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(path, { ...values, page: number })}
        empty={
          chosen === 0 ? (
            <Notice title={`No ${what} yet`} />
          ) : (
            <Notice title={`No ${what} found`}>
              <p>Nothing{only?.(values)} matches these filters.</p>
            </Notice>
          )
        }
      >
        {(data) => (
          <RowTable label={title} columns={columns} rows={data.rows} idOf={({ id }) => id} className="rows-log" />
        )}
      </PagedData>
    </>
  );
}

type FormProps = {
  label: string;
  fields: readonly FilterField[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  children: ReactNode;
};

function FilterForm({ label, fields, values, onApply, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    for (const control of form.current?.elements ?? [])
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = values[control.name] ?? '';
  }, [values]);
  return (
    <search>
      <form
        ref={form}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const text = (name: string) => String(typed.get(name) ?? '').trim();
          const isKept = ({ about }: FilterField) => about === undefined || text(about) === values[about];
          onApply(Object.fromEntries(fields.filter(isKept).map(({ name }) => [name, text(name)])));
        }}
      >
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          {fields.map(({ name, label: text, options, type = 'text', placeholder }) => (
            <div key={name} hidden={type === 'hidden'} className={`grow ${options ? 'basis-32' : 'basis-41'}`}>
              <label htmlFor={`${id}-${name}`} className="text-filter text-ink2">
                {text}
              </label>
              {options ? (
                <select id={`${id}-${name}`} name={name} defaultValue={values[name]} className="control">
                  <option value="">All</option>
                  {Object.entries(options).map(([value, shown]) => (
                    <option key={value} value={value}>
                      {shown}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  id={`${id}-${name}`}
                  name={name}
                  type={type}
                  defaultValue={values[name]}
                  placeholder={placeholder}
                  maxLength={type === 'text' ? 100 : undefined}
                  autoComplete="off"
                  spellCheck={false}
                  className="control placeholder:text-ink3"
                />
              )}
            </div>
          ))}
          <Button type="submit" className="btn-form">
            Apply filters
          </Button>
          {children}
        </div>
      </form>
    </search>
  );
}
