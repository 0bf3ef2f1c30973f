import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, listQuery } from '#web/lib/api-query.ts';

/** What the owners of a pairing say. The ids may come from a URL. */
export function ownersQuery(pistol: number | string, optic: number | string) {
  const search = new URLSearchParams({ pistol: String(pistol), optic: String(optic) });
  return apiQuery(['owner-reports', 'pairing', String(pistol), String(optic)], '/api/owner-reports', {
    search: search.toString(),
  });
}

/** Whether an optic fits a pistol, and what backs it. */
export function fitQuery(pistol: number, optic: number) {
  return apiQuery(['pistols', 'fit', pistol, optic], '/api/fit', { search: `pistol=${pistol}&optic=${optic}` });
}

/** The member's reports, newest first. */
export function memberReportsQuery() {
  return listQuery(['owner-reports', 'member'], '/api/user/owner-reports', {});
}

const shown = [['owner-reports'], ['pistols', 'fit'], ['pistols', 'optics'], ['pistols', 'page'], ['reviews', 'list']];

/** Fetches again what shows a report that was written. */
export async function refetchReported(client: QueryClient): Promise<void> {
  await Promise.all(
    shown.map(async (queryKey) => {
      // A first fetch may be under way without the report, and is not repeated unless it is canceled.
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
