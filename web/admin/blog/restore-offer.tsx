import { Button } from '#web/ui/button.tsx';
import type { KeptDraft } from './posts/draft-storage.ts';
import { localDateAndTime } from './posts/local-time.ts';

type Props = { kept: KeptDraft; onRestore: () => void; onDiscard: () => void };

/** What was typed and lost with its tab; nothing is typed over it before it is said what becomes of it. */
export function RestoreOffer({ kept, onRestore, onDiscard }: Props) {
  return (
    <div role="alert" className="form-failure flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-64">
        This browser has a text of {localDateAndTime(kept.at)} that was not saved
        {kept.draft.title.trim() && `: ‘${kept.draft.title.trim()}’`}.
      </p>
      <Button look="primary" onClick={onRestore}>
        Restore your unsaved text
      </Button>
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  );
}
