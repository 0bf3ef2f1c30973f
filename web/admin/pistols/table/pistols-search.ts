import { adminPistolSorts } from '#domain/fit/pistols/admin-pistols.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { type TableSearch, tableSearch } from '#web/admin/ui/tables/table-search.ts';

type Sort = (typeof adminPistolSorts)[number];
export type SortColumn = Exclude<Sort, `-${string}`>;
export type PistolsSearch = TableSearch<Sort>;

export const { readSearch, paramsOf, tableHref } = tableSearch<Sort>(adminPaths.pistols, adminPistolSorts, 'brand');
