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
    <div className="list-controls">
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
        className="list-control"
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
            className="list-control"
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
