import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminFootprintRow } from '#domain/fit/admin-footprints.schema.ts';
import { VersionedDelete } from '#web/admin/editing/versioned-delete.tsx';
import { RecentChanges } from '#web/admin/ui/row-history.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { labelOf } from '../footprint-labels.ts';
import { latestChanges, refetchFootprints } from '../queries.ts';

type Props = { footprint: AdminFootprintRow; onClose: () => void };

export function DeleteFootprint({ footprint, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(footprint.id) };

  async function changesOf({ id, version }: AdminFootprintRow, since: number): Promise<ReactNode> {
    return <RecentChanges entries={await latestChanges(client, id, version - since)} labelOf={labelOf} />;
  }

  return (
    <VersionedDelete
      what="footprint"
      item={footprint}
      send={(version) =>
        apiOf(client).send('DELETE /api/admin/footprints/:id', { params, search: `version=${version}` })
      }
      changesOf={changesOf}
      refetch={() => refetchFootprints(client)}
      onClose={onClose}
    >
      {({ name }) => (
        <>
          <p className="mt-3 font-semibold text-ink">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-1">Only a footprint that no optic, pistol, footprint or post names can be deleted.</p>
        </>
      )}
    </VersionedDelete>
  );
}
