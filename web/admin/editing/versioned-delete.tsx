import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { capitalized } from '#domain/shared/capitalized.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failedWrite } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { currentOf, type Versioned } from './versioned-save.ts';

type Props<Item extends Versioned> = {
  /** 'FAQ' or 'optic' */
  what: string;
  item: Item;
  /** Deletes the item if it still has this version. */
  send: (version: number) => Promise<unknown>;
  /** What changed since a version, to review before deleting it anyway. */
  changesOf: (current: Item, since: number) => Promise<ReactNode>;
  refetch: () => Promise<void>;
  onClose: () => void;
  /** The item, as the question names it. */
  children: (shown: Item) => ReactNode;
};

/** Confirms a deletion. Deletes only the version shown; if there is a newer one, shows that first. */
export function VersionedDelete<Item extends Versioned>(props: Props<Item>) {
  const { what, item, send, changesOf, refetch, onClose, children } = props;
  const [changed, setChanged] = useState<{ current: Item; changes: ReactNode }>();
  const shown = changed?.current ?? item;

  async function confirmed(): Promise<void> {
    try {
      await send(shown.version);
    } catch (error) {
      const current = currentOf<Item>(error);
      if (current) setChanged({ current, changes: await changesOf(current, shown.version) });
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
        if (changed) void refetch();
      }}
    >
      <p>Are you sure you want to delete this {what}? This action cannot be undone.</p>
      {children(shown)}
      {changed?.changes}
    </ConfirmDialog>
  );
}
