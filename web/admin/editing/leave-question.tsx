import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = {
  title?: string;
  /** What would be lost: of a form, what was changed in it. */
  children?: ReactNode;
  onStay: () => void;
  onLeave: () => void;
};

const ofForm = 'What you changed in this form has not been saved and would be lost.';

/** Asks whether what was changed may be lost. */
export function LeaveQuestion({ title = 'Leave without saving?', children = ofForm, onStay, onLeave }: Props) {
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
