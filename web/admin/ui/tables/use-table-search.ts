import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toggledSort } from './sortable-table.tsx';

type Search<Column extends string> = { page: number; sort: Column | `-${Column}` };

/**
 * Changes a table's search in the URL. Any change except paging returns to the first page.
 * @param hrefOf the table's URL; the same function for each render
 */
export function useTableSearch<Column extends string, Current extends Search<Column>>(
  search: Current,
  hrefOf: (search: Current) => string,
) {
  const navigate = useNavigate();
  const shown = useRef(search);
  useEffect(() => {
    shown.current = search;
  });
  const show = useCallback(
    (change: Partial<Current>) => {
      navigate(hrefOf({ ...shown.current, page: 1, ...change }), { replace: true, preventScrollReset: true });
    },
    [navigate, hrefOf],
  );
  const sortBy = useCallback(
    (column: Column) => show({ sort: toggledSort(shown.current.sort, column) } as Partial<Current>),
    [show],
  );
  return { show, sortBy };
}
