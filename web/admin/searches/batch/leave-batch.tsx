import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '#web/admin/editing/leave-dialog.tsx';
import type { BatchRow } from './batch-row.ts';
import type { Batch } from './use-batch.ts';

type Props = {
  batch: Pick<Batch<BatchRow>, 'state' | 'stop'>;
  /** What stops. */
  what?: string;
};

/** Asks before leaving a running batch, and before closing a tab that has results. */
export function LeaveBatch({ batch: { state, stop }, what = 'search' }: Props) {
  const running = state.step === 'running';
  const wouldLose = running || state.rows.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => running && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      title={`Leave the batch ${what}?`}
      onStay={() => blocker.reset()}
      onLeave={() => {
        blocker.proceed();
        stop();
      }}
    >
      Leaving stops the {what}. Your results stay here until you close or reload this tab.
    </LeaveQuestion>
  );
}
