import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { DeleteRow } from '#web/admin/editing/delete-row.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { labelOf } from '../optic-fields.ts';
import { adminOpticQuery, opticHistory, refetchOptics } from '../queries.ts';

type Props = { optic: AdminOpticRow; onClose: () => void };

export function DeleteOptic({ optic, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(optic.id) };
  return (
    <DeleteRow
      what="optic"
      row={optic}
      nameOf={opticFullName}
      history={opticHistory}
      labelOf={labelOf}
      send={(version) => apiOf(client).send('DELETE /api/admin/optics/:id', { params, search: `version=${version}` })}
      refetch={() => refetchOptics(client)}
      onClose={onClose}
    >
      <Dependents id={optic.id} />
    </DeleteRow>
  );
}

function Dependents({ id }: { id: number }) {
  const { data, isFetching } = useQuery(adminOpticQuery(id));
  return (
    <p role="status" className="mt-1 min-h-5">
      {isFetching
        ? 'Counting its reviews and favorites…'
        : data === undefined
          ? 'Its reviews and favorites will be deleted too. We couldn’t count them.'
          : dependents(data.reviewCount, data.favoriteCount)}
    </p>
  );
}

function dependents(reviews: number, favorites: number): string {
  if (reviews === 0 && favorites === 0) return 'It has no reviews or favorites.';
  const parts = [reviews > 0 && counted(reviews, 'review'), favorites > 0 && counted(favorites, 'favorite')];
  return `${parts.filter(Boolean).join(' and ')} will be deleted too.`;
}
