import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOpticRow } from '#domain/admin.ts';
import { opticFullName } from '#domain/optics.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { showToast } from '../../../shell/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { adminOpticQuery, refetchOptics } from './queries.ts';

type Props = { optic: AdminOpticRow; onClose: () => void; onDeleted: () => void };

/** Asks whether an optic is to be deleted, with what goes with it, and deletes it. */
export function DeleteOptic({ optic, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await apiOf(client).send('DELETE /api/admin/optics/:id', { params: { id: String(optic.id) } });
      } catch (error) {
        // It is gone already, which is what was wanted.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: async () => {
      client.removeQueries({ queryKey: adminOpticQuery(optic.id).queryKey });
      await refetchOptics(client);
      showToast({ title: 'Optic deleted', description: 'The optic has been successfully deleted.' });
      onDeleted();
    },
    onError: () =>
      showToast({ title: 'Error', description: 'Failed to delete optic. Please try again.', destructive: true }),
  });
  return (
    <Modal
      title="Confirm Deletion"
      description={
        <>
          <p>Are you sure you want to delete this optic? This action cannot be undone.</p>
          <p className="mt-3 font-semibold text-ink">
            <bdi>{opticFullName(optic)}</bdi>
          </p>
          <Companions id={optic.id} />
        </>
      }
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
    >
      <div className="flex flex-wrap gap-3">
        <Button className="btn-form" aria-disabled={remove.isPending} onClick={() => !remove.isPending && onClose()}>
          Cancel
        </Button>
        <Button
          look="primary"
          className="btn-form"
          aria-disabled={remove.isPending}
          onClick={() => !remove.isPending && remove.mutate()}
        >
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Modal>
  );
}

/** How many reviews and favorites go with an optic. */
function Companions({ id }: { id: number }) {
  const { data, isFetching, isError } = useQuery(adminOpticQuery(id));
  return (
    <p role="status" className="mt-1 min-h-5">
      {isFetching
        ? 'Counting its reviews and favorites…'
        : isError || data === undefined
          ? 'How many reviews and favorites it has could not be read. They are deleted with it.'
          : companions(data.reviewCount, data.favoriteCount)}
    </p>
  );
}

const number = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

function companions(reviews: number, favorites: number): string {
  if (reviews === 0 && favorites === 0) return 'It has no reviews and is nobody’s favorite.';
  const parts = [reviews > 0 && counted(reviews, 'review'), favorites > 0 && counted(favorites, 'favorite')];
  const plural = reviews + favorites !== 1;
  return `${parts.filter(Boolean).join(' and ')} ${plural ? 'are' : 'is'} deleted with it.`;
}
