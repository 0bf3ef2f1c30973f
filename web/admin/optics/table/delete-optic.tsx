import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { counted } from '#domain/shared/numbers.ts';
import { VersionedDelete } from '#web/admin/editing/versioned-delete.tsx';
import { RecentChanges } from '#web/admin/ui/row-history.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { labelOf } from '../optic-fields.ts';
import { adminOpticQuery, latestChanges, refetchOptics } from '../queries.ts';
import '#web/admin/fields/row-form.css';

export function DeleteOptic({ optic, onClose }: { optic: AdminOpticRow; onClose: () => void }) {
  const client = useQueryClient();
  const params = { id: String(optic.id) };

  async function changesOf({ id, version }: AdminOpticRow, since: number): Promise<ReactNode> {
    return <RecentChanges entries={await latestChanges(client, id, version - since)} labelOf={labelOf} />;
  }

  return (
    <VersionedDelete
      what="optic"
      item={optic}
      send={(version) => apiOf(client).send('DELETE /api/admin/optics/:id', { params, search: `version=${version}` })}
      changesOf={changesOf}
      refetch={() => refetchOptics(client)}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <p className="mt-3 font-semibold text-ink">
            <bdi>{opticFullName(shown)}</bdi>
          </p>
          <Dependents id={optic.id} />
        </>
      )}
    </VersionedDelete>
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
