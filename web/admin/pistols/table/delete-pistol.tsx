import { useQueryClient } from '@tanstack/react-query';
import type { AdminPistolRow } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { DeleteRow } from '#web/admin/editing/delete-row.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { labelOf } from '../pistol-labels.ts';
import { pistolHistory, refetchPistols } from '../queries.ts';

type Props = { pistol: AdminPistolRow; onClose: () => void };

export function DeletePistol({ pistol, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(pistol.id) };
  return (
    <DeleteRow
      what="pistol"
      row={pistol}
      nameOf={({ brand, model }) => `${brand} ${model}`}
      history={pistolHistory}
      labelOf={labelOf}
      send={(version) => apiOf(client).send('DELETE /api/admin/pistols/:id', { params, search: `version=${version}` })}
      refetch={() => refetchPistols(client)}
      onClose={onClose}
    >
      <p className="mt-1">Its footprints will be deleted too, and the wizard won’t offer it any more.</p>
    </DeleteRow>
  );
}
