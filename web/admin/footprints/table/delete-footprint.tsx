import { useQueryClient } from '@tanstack/react-query';
import type { AdminFootprintRow } from '#domain/fit/footprints/admin-footprints.schema.ts';
import { DeleteRow } from '#web/admin/editing/delete-row.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { labelOf } from '../footprint-labels.ts';
import { footprintHistory, refetchFootprints } from '../queries.ts';

type Props = { footprint: AdminFootprintRow; onClose: () => void };

export function DeleteFootprint({ footprint, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(footprint.id) };
  return (
    <DeleteRow
      what="footprint"
      row={footprint}
      nameOf={({ name }) => name}
      history={footprintHistory}
      labelOf={labelOf}
      send={(version) =>
        apiOf(client).send('DELETE /api/admin/footprints/:id', { params, search: `version=${version}` })
      }
      refetch={() => refetchFootprints(client)}
      onClose={onClose}
    >
      <p className="mt-1">Only a footprint that no optic, pistol, footprint or post names can be deleted.</p>
    </DeleteRow>
  );
}
