import { columnsOf } from './columns.ts';
import type { OpticsSearch, Sort } from './optics-search.ts';

/** Sorts the table on narrow screens, which hide the column headings. */
export function SortChoice({ search, onSort }: { search: OpticsSearch; onSort: (sort: Sort) => void }) {
  return (
    <label className="mb-3 flex items-center gap-3 lg:hidden">
      <span className="text-ink2">Sort</span>
      <select value={search.sort} onChange={({ target }) => onSort(target.value as Sort)} className="control">
        {columnsOf(search).flatMap(({ sort, label, directions }) =>
          [sort, `-${sort}`].map((order, index) => (
            <option key={order} value={order}>
              {label}, {directions[index]}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
