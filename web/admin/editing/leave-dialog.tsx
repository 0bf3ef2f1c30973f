import { type ReactNode, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';

type QuestionProps = {
  title?: string;
  children?: ReactNode;
  stayLabel?: string;
  leaveLabel?: string;
  onStay: () => void;
  onLeave: () => void;
};

export function LeaveQuestion({
  title = 'Leave without saving?',
  children = 'Your changes aren’t saved. If you leave, you’ll lose them.',
  stayLabel = 'Stay',
  leaveLabel = 'Leave',
  onStay,
  onLeave,
}: QuestionProps) {
  return (
    <Modal title={title} description={<p>{children}</p>} open onOpenChange={(open) => !open && onStay()}>
      <div className="form-actions">
        <Button look="primary" className="btn-form" onClick={onStay}>
          {stayLabel}
        </Button>
        <Button className="btn-form" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </Modal>
  );
}

/** The query counts: it can change what a page edits. */
const urlOf = ({ pathname, search }: Location) => pathname + search;

type DialogProps = Pick<QuestionProps, 'title' | 'children'> & {
  wouldLose: () => boolean;
  ignoresQuery?: boolean;
};

export function LeaveDialog({ wouldLose, ignoresQuery = false, ...question }: DialogProps) {
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      (ignoresQuery ? now.pathname !== next.pathname : urlOf(now) !== urlOf(next)) && wouldLose(),
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
