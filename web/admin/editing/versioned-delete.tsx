import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { capitalized } from '#domain/shared/capitalized.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { rowLabels } from '../fields/row-labels.ts';
import { failedWrite } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { RecentChanges } from '../ui/history/row-history.tsx';
import { currentOf, type Versioned } from './versioned-save.ts';

type Props<Item extends Versioned> = {
  what: string;
  item: Item;
  send: (version: number) => Promise<unknown>;
  refetch: () => Promise<void>;
  onClose: () => void;
  children: (shown: Item, isChanged: boolean) => ReactNode;
};

/** Confirms a deletion. Deletes only the version shown; if there is a newer one, shows that first. */
export function VersionedDelete<Item extends Versioned>(props: Props<Item>) {
  const { what, item, send, refetch, onClose, children } = props;
  const [current, setCurrent] = useState<Item>();
  const shown = current ?? item;

  async function confirmed(): Promise<void> {
    try {
      await send(shown.version);
    } catch (error) {
      const newer = currentOf<Item>(error);
      if (newer) setCurrent(newer);
      // Already deleted is what was asked for.
      if (statusOf(error) !== 404) throw error;
    }
    showToast({
      title: `${capitalized(what)} deleted`,
      description: `The ${what} has been successfully deleted.`,
    });
    flushSync(onClose);
    focusHeading();
    await refetch();
  }

  return (
    <ConfirmDialog
      title="Confirm Deletion"
      label="Delete"
      busyLabel="Deleting..."
      confirmed={confirmed}
      failed={(error) => {
        const reason = failedWrite(error, `Failed to delete ${what}. Please try again.`);
        return currentOf(error)
          ? `Someone else changed this ${what}. Review the changes above before you delete it.`
          : reason;
      }}
      onClose={() => {
        onClose();
        // The table still has the version that was refused.
        if (current) void refetch();
      }}
    >
      <p>Are you sure you want to delete this {what}? This action cannot be undone.</p>
      {children(shown, current !== undefined)}
    </ConfirmDialog>
  );
}

type RowProps<Row extends Versioned> = {
  what: keyof typeof rowLabels;
  row: Row;
  nameOf: (row: Row) => string;
  refetch: (client: QueryClient) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function DeleteRow<Row extends Versioned>({ what, row, nameOf, refetch, onClose, children }: RowProps<Row>) {
  const client = useQueryClient();
  const table = `${what}s` as const;
  const params = { id: String(row.id) };
  return (
    <VersionedDelete
      what={what}
      item={row}
      send={(version) => apiOf(client).send(`DELETE /api/admin/${table}/:id`, { params, search: `version=${version}` })}
      refetch={() => refetch(client)}
      onClose={onClose}
    >
      {(shown, isChanged) => (
        <>
          <p className="mt-3 font-semibold text-ink">
            <bdi>{nameOf(shown)}</bdi>
          </p>
          {children}
          {isChanged && (
            <RecentChanges
              key={shown.version}
              table={table}
              id={shown.id}
              count={shown.version - row.version}
              labelOf={rowLabels[what]}
            />
          )}
        </>
      )}
    </VersionedDelete>
  );
}
