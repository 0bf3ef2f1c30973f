import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { failedWrite } from '#web/admin/ui/failures.tsx';
import { focusIfLost } from '#web/admin/ui/focus-heading.ts';
import { Button } from '#web/ui/button.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import {
  actionsFor,
  type Decision,
  DecisionConflict,
  type ReplyAction,
  type Source,
  takesWords,
  type Value,
} from './decide.ts';
import { FactValues, ShownValue } from './fact-values.tsx';
import { ItemHead, ItemNotes, MemberRecord } from './item-parts.tsx';
import { itemName, stateLabels, subjectOf } from './labels.ts';
import { Proof } from './proof.tsx';
import { plainKey, takesKeys } from './queue-keys.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportedReview } from './reported-review.tsx';
import { goneText, isGone, notSaved, useDecision } from './use-decision.ts';

type Props = {
  item: QueuedContribution;
  source: Source;
  keysOn: boolean;
  /** It has left the list, and stays where it was as one line. */
  isDecided: boolean;
  onDecided: (decided: QueuedContribution) => void;
  onSource: (source: Source) => void;
};

type Opened = { action: ReplyAction } | { action: 'change'; value?: Value; lacksQuote?: boolean };
type ItemAction = ReturnType<typeof actionsFor>[number];

const buttons: Record<ItemAction, { label: string; key?: string }> = {
  accept: { label: 'Accept', key: 'a' },
  change: { label: 'Accept with changes', key: 'e' },
  reject: { label: 'Reject', key: 'r' },
  ask: { label: 'Ask the member' },
  undo: { label: 'Undo', key: 'r' },
};

function ConflictNote({ conflict: { message, changes, now } }: { conflict: DecisionConflict }) {
  return (
    <>
      <p>{message}</p>
      {changes.length > 0 && (
        <ul className="mt-1">
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              {label}: <ShownValue of={now} value={from} /> <span aria-hidden="true">→</span>
              <span className="sr-only">has become</span> <ShownValue of={now} value={to} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1">Not saved. Review the latest values and decide again.</p>
    </>
  );
}

export function QueueItem({ item, source, keysOn, isDecided, onDecided, onSource }: Props) {
  const titleId = useId();
  const stateId = useId();
  const article = useRef<HTMLElement>(null);
  const name = itemName(item);
  const [opened, setOpened] = useState<Opened>();
  const { send, sendAtOnce, pending, conflict } = useDecision(item, name, onDecided);
  const actions = actionsFor(item);
  const isOpen = actions.includes('accept');

  function labelOf(action: ItemAction): string {
    if (action !== 'accept') return buttons[action].label;
    if (item.kind === 'report') return pending === 'accept' ? 'Saving...' : 'Mark as fixed';
    return pending === 'accept' ? 'Accepting...' : buttons.accept.label;
  }

  function act(action: ItemAction): void {
    if (pending) return;
    if (action !== 'accept') setOpened({ action });
    else if (takesWords(item) && source.words === null) setOpened({ action: 'change', lacksQuote: true });
    else sendAtOnce({ action, source });
  }

  function take(taken: Source, value?: Value): void {
    onSource(taken);
    if (value !== undefined) setOpened({ action: 'change', value });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // React also sends the keys of dialogs that are opened from here.
    if (!keysOn || takesKeys(event.target)) return;
    const key = plainKey(event.nativeEvent);
    const action = key === undefined ? undefined : actions.find((one) => buttons[one].key === key);
    if (action === undefined) return;
    event.preventDefault();
    if (!event.repeat) act(action);
  }

  const dialog = {
    submit: async (decision: Decision) => {
      await send(decision);
      flushSync(() => setOpened(undefined));
      // The button that opened the dialog may be gone.
      focusIfLost(article.current);
    },
    failed: (error: unknown) => {
      if (error instanceof DecisionConflict) return <ConflictNote conflict={error} />;
      return isGone(error) ? goneText : failedWrite(error, `${name}: ${notSaved}`);
    },
    onClose: () => setOpened(undefined),
  };
  const about = (
    <>
      <p className="font-semibold text-ink">{name}</p>
      {item.kind === 'correction' && <FactValues item={item} />}
    </>
  );

  const actionButtons = actions.length > 0 && (
    <div className="queue-actions">
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'accept' ? 'primary' : 'outline'}
          aria-disabled={pending !== undefined || undefined}
          aria-keyshortcuts={keysOn ? buttons[action].key : undefined}
          onClick={() => act(action)}
        >
          {labelOf(action)}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
    </div>
  );

  return (
    // The keys only repeat what its buttons do.
    <article
      ref={article}
      tabIndex={-1}
      data-queue-item={item.id}
      aria-labelledby={isDecided ? `${stateId} ${titleId}` : titleId}
      aria-busy={pending !== undefined}
      onKeyDown={onKeyDown}
      className="card queue-item"
    >
      {isDecided ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <span id={stateId} className="badge">
            {stateLabels[item.state]}
          </span>
          <h2 id={titleId} className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{item.title}</bdi>: {subjectOf(item)}
          </h2>
          {actionButtons}
        </div>
      ) : (
        <>
          <div className="queue-body">
            <ItemHead id={titleId} item={item} />
            {item.kind === 'correction' && <FactValues item={item} />}
            {item.review && (
              <ReportedReview review={item.review} of={item.title} onDeleted={() => focusIfLost(article.current)} />
            )}
            <Proof item={item} source={source} onTake={isOpen ? take : undefined} />
            <ItemNotes item={item} />
            {isOpen && item.twins > 0 && (
              <p className="text-ink2">
                {item.twins === 1 ? 'Another member proposes' : `${item.twins} other members propose`} the same value.
              </p>
            )}
            <div role="alert">
              {conflict && (
                <div className="form-failure">
                  <ConflictNote conflict={conflict} />
                </div>
              )}
            </div>
            {item.kind === 'report' && isOpen && (
              <p className="text-ink2">Fix the problem first. The member is notified when you mark it as fixed.</p>
            )}
          </div>
          <div className="queue-foot">
            <MemberRecord member={item.member} />
            {actionButtons}
          </div>
        </>
      )}
      {opened?.action === 'change' && (
        <AcceptDialog
          item={item}
          source={source}
          value={opened.value}
          lacksQuote={opened.lacksQuote ?? false}
          {...dialog}
        >
          {about}
        </AcceptDialog>
      )}
      {opened && opened.action !== 'change' && (
        <ReplyDialog
          {...dialog}
          action={opened.action}
          item={item}
          submit={(reply) => dialog.submit({ action: opened.action, reply } as Decision)}
        >
          {about}
        </ReplyDialog>
      )}
    </article>
  );
}
