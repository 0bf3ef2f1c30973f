import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { failedWrite, reasonOf } from '#web/admin/ui/failures.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { DecisionConflict } from './conflict.ts';
import { decide } from './decide.ts';
import { doneTitles, notSaved } from './decision-texts.ts';
import type { Decision } from './decisions.ts';
import { isGone, missedDecision } from './missed-decision.ts';

type Sent = { item: QueuedContribution; decision: Decision };

/**
 * Decides on one contribution. Decisions on several wait for each other; a second one on the same is dropped.
 * @param name what it is about, for notifications
 */
export function useDecision(item: QueuedContribution, name: string) {
  const client = useQueryClient();
  const mutationKey = ['contribution', item.id];
  const [conflict, setConflict] = useState<DecisionConflict>();
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    scope: { id: 'contributions' },
    mutationFn: ({ item: seen, decision }: Sent) => decide(client, seen, decision),
    onMutate: () => setConflict(undefined),
    onSuccess: (_, { decision }) => showToast({ title: doneTitles[decision.action], description: name }),
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
    /** For dialogs, which show why it failed. */
    send,
    /** Notifies of a failure. */
    sendAtOnce: (decision: Decision) =>
      void send(decision).catch((error) => {
        if (error instanceof DecisionConflict || isGone(error)) return;
        // No dialog shows the reason.
        failedWrite(error, `${name}: ${reasonOf(error) ?? notSaved}`);
      }),
    isPending,
    conflict,
  };
}
