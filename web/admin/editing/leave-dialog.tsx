import { type ComponentProps, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';

/** The query counts: it can change what a page edits. */
const urlOf = ({ pathname, search }: Location) => pathname + search;

type Props = Pick<ComponentProps<typeof LeaveQuestion>, 'title' | 'children'> & { wouldLose: () => boolean };

/** Asks before navigation or unload would lose unsaved changes. */
export function LeaveDialog({ wouldLose, ...question }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => urlOf(currentLocation) !== urlOf(nextLocation) && wouldLose(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion {...question} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
