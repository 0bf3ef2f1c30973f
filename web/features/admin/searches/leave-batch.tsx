import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** Asks before the screen is left while a batch is running. */
export function LeaveBatch({ running }: { running: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => running && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [running]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title="Leave the batch search?"
      description={<p>It is still running. It would be stopped, and what it found would be lost.</p>}
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
