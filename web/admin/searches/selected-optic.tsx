import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { Notice } from '#web/ui/notice.tsx';
import { adminOpticQuery } from '../optics/queries.ts';
import { QueryData } from '../ui/query-data.tsx';

type Props = { opticId: number; children: (optic: AdminOptic) => ReactNode };

/** Loads the selected optic; its content is remounted for another one. */
export function SelectedOptic({ opticId, children }: Props) {
  const query = useQuery(adminOpticQuery(opticId));
  return (
    <QueryData
      what="optic"
      // A failed refetch must not unmount what the member is typing into.
      query={{ ...query, error: query.data ? null : query.error }}
      notFound={<Notice title="Optic not found">Select another optic.</Notice>}
      loadingClass="min-h-40"
    >
      {(optic) => <Fragment key={opticId}>{children(optic)}</Fragment>}
    </QueryData>
  );
}
