import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sameProposed, statesNothing } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factText } from '#domain/contributions/said-text.ts';
import { failedWrite, reasonOf } from '#web/admin/ui/failures.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type Decision, type DecisionAction, DecisionConflict, decide } from './decide.ts';
import { stateLabels } from './labels.ts';

const doneTitles: Record<DecisionAction, string> = {
  accept: 'Accepted',
  reject: 'Rejected',
  ask: 'Question sent',
  undo: 'Undone',
};

export const notSaved = 'your decision couldn’t be saved. Please try again.';

/** Only what was listed is decided on, so an unknown contribution was there before. */
export const goneText = 'This is gone: its member may have withdrawn it.';

export const isGone = (error: unknown): boolean => statusOf(error) === 404;

type Decided = Pick<QueuedContribution, 'entity' | 'field' | 'state' | 'value' | 'acceptedValue'>;

export function decidedText(decided: Decided): string {
  const { state, value, acceptedValue } = decided;
  const text = stateLabels[state].toLowerCase();
  if (state !== 'accepted' || statesNothing(acceptedValue)) return text;
  const instead =
    statesNothing(value) || sameProposed(acceptedValue, value) ? '' : ` instead of ${factText(decided, value)}`;
  return `${text} as ${factText(decided, acceptedValue)}${instead}`;
}

export function missedDecision(error: unknown, { state }: Pick<QueuedContribution, 'state'>, name: string) {
  if (isGone(error)) return { title: 'Not decided', description: `${name}: ${goneText}` };
  if (!(error instanceof DecisionConflict)) return undefined;
  const { now, message } = error;
  if (now.member?.isSuspended) return { title: 'Not decided', description: `${name}: ${message}` };
  if (now.state === state) return undefined;
  if (now.state === 'pending') {
    return { title: 'The member has answered', description: `${name}: nothing was written. It’s open again.` };
  }
  return { title: 'Someone else decided this', description: `${name}: ${decidedText(now)} in the meantime.` };
}

type Sent = { item: QueuedContribution; decision: Decision };

/**
 * Decides on one contribution. Decisions on several wait for each other; a second one on the same is dropped.
 */
export function useDecision(item: QueuedContribution, name: string, onDecided: (decided: QueuedContribution) => void) {
  const client = useQueryClient();
  const mutationKey = ['contribution', item.id];
  const [conflict, setConflict] = useState<DecisionConflict>();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationKey,
    scope: { id: 'contributions' },
    mutationFn: ({ item: seen, decision }: Sent) => decide(client, seen, decision, onDecided),
    onMutate: () => setConflict(undefined),
    onSuccess: (_, { item: { kind }, decision: { action } }) => {
      // The row itself says so, and offers to undo it.
      if (action === 'accept' && kind === 'correction') return;
      showToast({ title: doneTitles[action], description: name });
    },
    onError: (error) => {
      if (error instanceof DecisionConflict) setConflict(error);
      const missed = missedDecision(error, item, name);
      if (missed) showToast({ ...missed, destructive: true });
    },
  });

  async function send(decision: Decision): Promise<void> {
    // A second click can arrive before the busy state renders.
    if (client.isMutating({ mutationKey }) === 0) await mutateAsync({ item, decision });
  }

  return {
    send,
    sendAtOnce: (decision: Decision) =>
      void send(decision).catch((error) => {
        if (error instanceof DecisionConflict || isGone(error)) return;
        // No dialog shows the reason.
        failedWrite(error, `${name}: ${reasonOf(error) ?? notSaved}`);
      }),
    pending: isPending ? variables.decision.action : undefined,
    conflict,
  };
}
