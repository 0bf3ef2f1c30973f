import type { ReactNode } from 'react';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';
import { type ListSearch, sortOptions, withChange } from './list-search.ts';

type Props = {
  form: string;
  search: ListSearch;
  onSearch: (search: string) => void;
  filtersButton?: ReactNode;
  prefix?: string;
  ranked?: boolean;
  compact?: boolean;
};

const control =
  'min-h-11 w-full rounded-control border border-edge bg-sheet px-2.5 placeholder:text-ink3 text-reading lg:min-h-8 lg:text-base';

/** Reports what a visitor chose before hydration: React leaves it on the screen and reports no change. */
function reportEarlyChoice(select: HTMLSelectElement | null): void {
  // Only the server marks an option as selected.
  const rendered = select?.querySelector<HTMLOptionElement>('[selected]');
  if (rendered?.selected === false) {
    queueMicrotask(() => select?.dispatchEvent(new Event('change', { bubbles: true })));
  }
}

export function ListControls({
  form,
  search,
  onSearch,
  filtersButton,
  prefix = '',
  ranked = true,
  compact = false,
}: Props) {
  const input = useSyncedInput(search.q);
  return (
    <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto sm:flex-1 sm:flex-nowrap sm:justify-end lg:gap-5">
      <label
        className={`flex items-center gap-2 sm:min-w-48 sm:flex-1 lg:w-72 lg:flex-none ${compact ? 'min-w-0 flex-1' : 'w-full'}`}
      >
        <span className="sr-only text-ink2 lg:not-sr-only">Search</span>
        <input
          ref={input}
          form={form}
          type="search"
          name={`${prefix}q`}
          maxLength={100}
          defaultValue={search.q}
          placeholder="Name or model"
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
      <label className="flex flex-2 items-center gap-2 sm:flex-none">
        <span className="sr-only text-ink2 lg:not-sr-only">Sort</span>
        <select
          ref={reportEarlyChoice}
          form={form}
          name={`${prefix}sort`}
          value={search.sort}
          onChange={(event) => onSearch(withChange(search, { sort: event.target.value }))}
          className={`${control} sm:w-52`}
        >
          {sortOptions(search, ranked).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
