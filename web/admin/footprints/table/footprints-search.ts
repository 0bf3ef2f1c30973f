import { adminFootprintSorts } from '#domain/fit/footprints/admin-footprints.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { type TableSearch, tableSearch } from '#web/admin/ui/tables/table-search.ts';

type Sort = (typeof adminFootprintSorts)[number];
export type SortColumn = Exclude<Sort, `-${string}`>;
export type FootprintsSearch = TableSearch<Sort>;

export const { readSearch, paramsOf, tableHref } = tableSearch<Sort>(
  adminPaths.footprints,
  adminFootprintSorts,
  'name',
);
