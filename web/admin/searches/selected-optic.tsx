import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { AdminOptic } from '#domain/api/admin.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { adminOpticQuery } from '../optics/queries.ts';
import { LoadFailure } from '../ui/load-failure.tsx';

type Props = { opticId: number; children: (optic: AdminOptic) => ReactNode };

/** Loads the selected optic; its content is remounted for another one. */
export function SelectedOptic({ opticId, children }: Props) {
  const { data: optic, error, refetch } = useQuery(adminOpticQuery(opticId));
  if (optic) return <Fragment key={opticId}>{children(optic)}</Fragment>;
  if (statusOf(error) === 404) return <Notice title="Optic not found">Select another optic.</Notice>;
  if (error) return <LoadFailure what="optic" onRetry={() => void refetch()} />;
  return <Loading className="min-h-40">Loading optic details...</Loading>;
}
