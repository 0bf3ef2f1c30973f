import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** Asks whether what was changed may be lost. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal
      title="Leave without saving?"
      description={<p>What you changed in this form has not been saved and would be lost.</p>}
      open
      onOpenChange={(open) => !open && onStay()}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={onStay}>
          Stay
        </Button>
        <Button className="btn-form" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
