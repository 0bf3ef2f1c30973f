import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminOpticRow } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx';
import { failedWrite } from '#web/admin/ui/failed-write.tsx';
import { focusHeading } from '#web/admin/ui/focus-heading.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { HistoryEntry } from '../form/optic-history.tsx';
import { adminOpticQuery, changedSince, refetchOptics } from '../queries.ts';
import '../form/optic-form.css';

/** Asks whether an optic is to be deleted, with what goes with it, and deletes what was shown: nothing newer. */
export function DeleteOptic({ optic, onClose }: { optic: AdminOpticRow; onClose: () => void }) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<Awaited<ReturnType<typeof changedSince>>>();
  const shown = newer?.optic ?? optic;

  async function remove(): Promise<void> {
    try {
      const search = `version=${shown.version}`;
      await apiOf(client).send('DELETE /api/admin/optics/:id', { params: { id: String(optic.id) }, search });
    } catch (error) {
      if (statusOf(error) === 409) setNewer(await changedSince(client, shown));
      // It is gone already, which is what was wanted.
      if (statusOf(error) !== 404) throw error;
    }
    showToast({ title: 'Optic deleted', description: 'The optic has been successfully deleted.' });
    flushSync(onClose);
    focusHeading();
    await refetchOptics(client);
  }

  return (
    <ConfirmDialog
      title="Confirm Deletion"
      label="Delete"
      busyLabel="Deleting..."
      confirmed={remove}
      failed={(error) => {
        const told = failedWrite(error, 'Failed to delete optic. Please try again.');
        return statusOf(error) === 409 ? 'This optic was changed meanwhile. Above stands what was changed.' : told;
      }}
      onClose={() => {
        onClose();
        // The table is older than what was refused.
        if (newer) void refetchOptics(client);
      }}
    >
      <p>Are you sure you want to delete this optic? This action cannot be undone.</p>
      <p className="mt-3 font-semibold text-ink">
        <bdi>{opticFullName(shown)}</bdi>
      </p>
      <Companions id={optic.id} />
      {newer && (
        <ol aria-label="Changed meanwhile" className="mt-3 border-t border-rule">
          {newer.changes.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </ConfirmDialog>
  );
}

/** How many reviews and favorites go with an optic. */
function Companions({ id }: { id: number }) {
  const { data, isFetching } = useQuery(adminOpticQuery(id));
  return (
    <p role="status" className="mt-1 min-h-5">
      {isFetching
        ? 'Counting its reviews and favorites…'
        : data === undefined
          ? 'Its reviews and favorites are deleted with it; how many there are could not be read.'
          : companions(data.reviewCount, data.favoriteCount)}
    </p>
  );
}

const counted = (count: number, noun: string) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

function companions(reviews: number, favorites: number): string {
  if (reviews === 0 && favorites === 0) return 'It has no reviews and is nobody’s favorite.';
  const parts = [reviews > 0 && counted(reviews, 'review'), favorites > 0 && counted(favorites, 'favorite')];
  return `${parts.filter(Boolean).join(' and ')} ${reviews + favorites === 1 ? 'is' : 'are'} deleted with it.`;
}
