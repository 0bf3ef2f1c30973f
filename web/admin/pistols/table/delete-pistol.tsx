import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPistolRow } from '#domain/fit/admin-pistols.schema.ts';
import { VersionedDelete } from '#web/admin/editing/versioned-delete.tsx';
import { RecentChanges } from '#web/admin/ui/row-history.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { labelOf } from '../pistol-labels.ts';
import { latestChanges, refetchPistols } from '../queries.ts';

type Props = { pistol: AdminPistolRow; onClose: () => void };

export function DeletePistol({ pistol, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(pistol.id) };

  async function changesOf({ id, version }: AdminPistolRow, since: number): Promise<ReactNode> {
    return <RecentChanges entries={await latestChanges(client, id, version - since)} labelOf={labelOf} />;
  }

  return (
    <VersionedDelete
      what="pistol"
      item={pistol}
      send={(version) => apiOf(client).send('DELETE /api/admin/pistols/:id', { params, search: `version=${version}` })}
      changesOf={changesOf}
      refetch={() => refetchPistols(client)}
      onClose={onClose}
    >
      {({ brand, model }) => (
        <>
          <p className="mt-3 font-semibold text-ink">
            <bdi>
              {brand} {model}
            </bdi>
          </p>
          <p className="mt-1">Its footprints will be deleted too, and the wizard won’t offer it any more.</p>
        </>
      )}
    </VersionedDelete>
  );
}
