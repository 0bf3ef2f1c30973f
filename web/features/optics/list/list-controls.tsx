import type { ReactNode } from 'react';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';
import { type ListSearch, sortOptions, withChange } from './list-search.ts';

type Props = {
  form: string;
  search: ListSearch;
  onSearch: (search: string) => void;
  prefix?: string;
  ranked?: boolean;
  filters: ReactNode;
  presets?: ReactNode;
  children?: ReactNode;
};

const control =
  'min-h-11 min-w-0 rounded-control border border-edge bg-sheet px-2.5 placeholder:text-ink3 text-reading lg:min-h-8 lg:text-base';

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
  prefix = '',
  ranked = true,
  filters,
  presets,
  children,
}: Props) {
  const input = useSyncedInput(search.q);
  return (
    <div className="flex w-full flex-wrap items-center gap-2 lg:contents">
      <input
        ref={input}
        form={form}
        type="search"
        aria-label="Search"
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
        className={`${control} flex-[1_1_8rem] sm:min-w-48`}
      />
      {children}
      <div className="list-row">
        {filters}
        {search.view !== 'map' && (
          <select
            ref={reportEarlyChoice}
            form={form}
            name={`${prefix}sort`}
            aria-label="Sort"
            value={search.sort}
            onChange={(event) => onSearch(withChange(search, { sort: event.target.value }))}
            className={`${control} flex-[1_0_10rem] sm:flex-none sm:basis-52`}
          >
            {sortOptions(search, ranked).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        {presets}
      </div>
    </div>
  );
}
