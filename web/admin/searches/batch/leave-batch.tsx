import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Props = { batch: { state: { step: string; rows: readonly unknown[] }; stop: () => void } };

/** Asks before a running batch is left, and before a document goes with which what was found would go. */
export function LeaveBatch({ batch: { state, stop } }: Props) {
  const running = state.step === 'running';
  const losing = running || state.rows.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => running && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!losing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [losing]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title="Leave the batch search?"
      description={
        <p>It is still running and would be stopped. What it found is kept until this tab is closed or reloaded.</p>
      }
      open
      onOpenChange={(open) => !open && blocker.reset()}
    >
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button
          className="btn-form"
          onClick={() => {
            blocker.proceed();
            stop();
          }}
        >
          Leave
        </Button>
      </div>
    </Modal>
  );
}
