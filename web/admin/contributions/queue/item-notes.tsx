import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { UtcTime } from '#web/admin/ui/utc-time.tsx';
import { useUser } from '#web/features/account/queries.ts';
import { stateLabels } from '../queue-labels.ts';

/** What the member and the administrators wrote to each other. */
export function ItemNotes({ item }: { item: QueuedContribution }) {
  const { note, reply, answer, state, toCheck, decidedAt } = item;
  const decider = useDecider(item);
  return (
    <dl className="queue-notes">
      {note !== null && <Note label="Member’s note" text={note} />}
      {reply !== null && (
        <Note
          label={state === 'asked' || (state === 'pending' && answer !== null) ? 'Our question' : 'Our reply'}
          text={reply}
        />
      )}
      {answer !== null && <Note label="Member’s answer" text={answer} />}
      {decidedAt !== null && (
        <div>
          <dt>{toCheck ? 'Live since' : stateLabels[state]}</dt>
          <dd>
            <UtcTime at={decidedAt} /> UTC{decider}
          </dd>
        </div>
      )}
    </dl>
  );
}

function useDecider({ decidedBy, state }: QueuedContribution): string {
  const me = useUser();
  if (decidedBy !== null) return decidedBy === me?.id ? ' by you' : ` by administrator #${decidedBy}`;
  return state === 'accepted' ? ', because the member is trusted' : '';
}

function Note({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}
