import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = {
  title?: string;
  /** What would be lost. */
  children?: ReactNode;
  onStay: () => void;
  onLeave: () => void;
};

const unsavedText = 'Your changes aren’t saved. If you leave, you’ll lose them.';

/** Asks whether to leave unsaved changes behind. */
export function LeaveQuestion({ title = 'Leave without saving?', children = unsavedText, onStay, onLeave }: Props) {
  return (
    <Modal title={title} description={<p>{children}</p>} open onOpenChange={(open) => !open && onStay()}>
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
