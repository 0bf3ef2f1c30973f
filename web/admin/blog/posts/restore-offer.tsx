import { Button } from '#web/ui/button.tsx';
import type { StoredDraft } from './draft-storage.ts';
import { localDateAndTime } from './local-time.ts';

type Props = { stored: StoredDraft; onRestore: () => void; onDiscard: () => void };

/** Offers a draft that a closed tab left behind. The form stays disabled until the member decides. */
export function RestoreOffer({ stored, onRestore, onDiscard }: Props) {
  const title = stored.draft.title.trim();
  return (
    <div role="alert" className="form-failure flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-64">
        This browser has an unsaved draft from {localDateAndTime(stored.at)}
        {title && `: ‘${title}’`}.
      </p>
      <Button look="primary" onClick={onRestore}>
        Restore draft
      </Button>
      <Button onClick={onDiscard}>Discard draft</Button>
    </div>
  );
}
