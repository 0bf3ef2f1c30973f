import { type ReactNode, useEffect, useRef } from 'react';
import { opticSorts } from '#domain/optics/optics.ts';
import { useSearchKey } from '#web/ui/use-search-key.ts';
import { defaultSort, type ListSearch, withChange } from './list-search.ts';
import { sortLabels } from './sorts.ts';

type Props = {
  form: string;
  search: ListSearch;
  onSearch: (search: string) => void;
  /** Opens the filters on a phone. */
  filtersButton?: ReactNode;
  /** Stands before the names where the address names other things too. */
  prefix?: string;
  /** Whether what is searched for can be ordered by how well it matches. */
  ranked?: boolean;
};

const control =
  'min-h-11 w-full rounded-control border border-edge bg-sheet px-2.5 placeholder:text-ink3 text-reading lg:min-h-8 lg:text-base';

/** Search and order of a list. They belong to the filters' form, so that they work before the page is alive. */
export function ListControls({ form, search, onSearch, filtersButton, prefix = '', ranked = true }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  // The search may be changed elsewhere, as by 'Clear all'.
  useEffect(() => {
    if (input.current) input.current.value = search.q;
  }, [search.q]);
  // The default order is no part of the address: with words to search for it is another than without.
  const byDefault = ranked ? defaultSort(search) : 'name';
  const sorts = opticSorts.filter((sort) => sort !== 'relevance' || sort === byDefault);
  const inForce = sorts.find((sort) => sort === search.sort) ?? byDefault;
  return (
    <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto sm:flex-1 sm:flex-nowrap sm:justify-end lg:gap-5">
      <label className="flex w-full items-center gap-2 sm:min-w-48 sm:flex-1 lg:w-72 lg:flex-none">
        <span className="sr-only text-ink2 lg:not-sr-only">Search</span>
        <input
          ref={input}
          form={form}
          type="search"
          name={`${prefix}q`}
          maxLength={100}
          defaultValue={search.q}
          placeholder="Name or model"
          aria-keyshortcuts="/"
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSearch(withChange(search, { q: event.currentTarget.value.trim() }));
          }}
          className={control}
        />
      </label>
      {filtersButton}
      <label className="flex flex-1 items-center gap-2 sm:flex-none">
        <span className="sr-only text-ink2 lg:not-sr-only">Sort</span>
        <select
          form={form}
          name={`${prefix}sort`}
          value={inForce === byDefault ? '' : inForce}
          onChange={(event) => onSearch(withChange(search, { sort: event.target.value }))}
          className={`${control} sm:w-52`}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort === byDefault ? '' : sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
