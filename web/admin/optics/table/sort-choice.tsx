import { columnsOf } from './columns.ts';
import type { OpticsSearch, Sort } from './optics-search.ts';

/** The order of the table, where a narrow screen has no heads of columns. */
export function SortChoice({ search, onSort }: { search: OpticsSearch; onSort: (sort: Sort) => void }) {
  return (
    <label className="mb-3 flex items-center gap-3 lg:hidden">
      <span className="text-ink2">Sort</span>
      <select value={search.sort} onChange={({ target }) => onSort(target.value as Sort)} className="control">
        {columnsOf(search).flatMap(({ sort, label, ways }) =>
          [sort, `-${sort}`].map((order, index) => (
            <option key={order} value={order}>
              {label}, {ways[index]}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
