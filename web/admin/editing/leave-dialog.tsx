import { type ComponentProps, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';

/** One screen may show another thing by another query. */
const placeOf = ({ pathname, search }: Location) => pathname + search;

type Props = Pick<ComponentProps<typeof LeaveQuestion>, 'title' | 'children'> & { wouldLose: () => boolean };

/** Asks before a form is left in which something would be lost. */
export function LeaveDialog({ wouldLose, ...question }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && wouldLose(),
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
