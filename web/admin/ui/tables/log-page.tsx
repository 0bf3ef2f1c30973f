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
import { PagedData } from '../query-data.tsx';
import { type Column, RowTable } from './row-table.tsx';

export type FilterField = {
  name: string;
  label: string;
  options?: Readonly<Record<string, string>>;
  type?: 'text' | 'date';
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
  buttons?: (search: string) => ReactNode;
};

export function LogPage<Row extends { id: number }>(props: Props<Row>) {
  const { title, intro, path, what, one, many, fields, columns, query, buttons } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const values: FilterValues = useMemo(
    () => Object.fromEntries(fields.map(({ name }) => [name, (params.get(name) ?? '').trim().slice(0, 100)])),
    [fields, params],
  );
  const page = pageOf(params);
  const rows = useQuery({ ...query(searchOf({ page, pageSize, ...values })), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">{intro}</p>
      <FilterForm
        label={`Filter ${what}`}
        fields={fields}
        values={values}
        onApply={(chosen) => navigate(listHref(path, { ...chosen, page: 1 }))}
      >
        {Object.values(values).some(Boolean) && (
          <Button className="btn-form" onClick={() => navigate(path)}>
            Clear filters
          </Button>
        )}
        {buttons?.(searchOf(values))}
      </FilterForm>
      <p role="status" className="mt-4 mb-2 min-h-5 text-ink2">
        {rows.data && rows.data.total > 0 && `${grouped(rows.data.total)} ${rows.data.total === 1 ? one : many}`}
      </p>
      <PagedData
        what={what}
        query={rows}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(path, { ...values, page: number })}
        empty={<Notice title={`No ${what} found`} />}
      >
        {(data) => <RowTable label={title} columns={columns} rows={data.rows} idOf={({ id }) => id} />}
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
          onApply(Object.fromEntries(fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim()])));
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-2">
          {fields.map(({ name, label: text, options, type = 'text', placeholder }) => (
            <div key={name} className="min-w-0">
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
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" className="btn-form">
            Apply filters
          </Button>
          {children}
        </div>
      </form>
    </search>
  );
}
