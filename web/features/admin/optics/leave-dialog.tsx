import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** Asks before a form is left in which something would be lost. */
export function LeaveDialog({ wouldLose }: { wouldLose: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title="Leave without saving?"
      description={<p>What you changed in this form has not been saved and would be lost.</p>}
      open
      onOpenChange={(open) => !open && blocker.reset()}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button className="btn-form" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
