import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = { found: number; onDiscard: () => void; onClose: () => void };

/** Asks before a new batch replaces the results of the last one. */
export function DiscardDialog({ found, onDiscard, onClose }: Props) {
  return (
    <Modal
      title="Discard the results?"
      description={
        <p>
          Starting over discards {found === 1 ? 'the one result' : `all ${grouped(found)} results`} of this batch, and
          every optic has to be searched again.
        </p>
      }
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={onClose}>
          Keep Results
        </Button>
        <Button className="btn-form" onClick={onDiscard}>
          Discard Results
        </Button>
      </div>
    </Modal>
  );
}
