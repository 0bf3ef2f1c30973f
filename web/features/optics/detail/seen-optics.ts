import type { QueryClient } from '@tanstack/react-query';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import type { ListedOptic } from '../listed-optic.ts';

/** Those of the lists and maps that a visitor has seen. */
export function seenOptics(client: QueryClient): (ListedOptic | OpticPoint)[] {
  return [
    ...client
      .getQueriesData<{ rows: ListedOptic[] }>({ queryKey: ['optics', 'list'] })
      .flatMap(([, data]) => data?.rows ?? []),
    ...client.getQueriesData<OpticPoint[]>({ queryKey: ['optics', 'points'] }).flatMap(([, data]) => data ?? []),
  ];
}
