import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from '../parts/leave-question.tsx';

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
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
