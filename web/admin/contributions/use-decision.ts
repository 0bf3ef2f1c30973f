import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { showToast } from '#web/shell/toasts.ts';
import { failedWrite } from '../ui/failures.tsx';
import { DecisionConflict } from './conflict.ts';
import { decide } from './decide.ts';
import { decidedText, doneTitles } from './decision-texts.ts';
import type { Decision } from './decisions.ts';

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
      if (!(error instanceof DecisionConflict)) return;
      setConflict(error);
      // It leaves the list, and its note with it.
      if (error.now.member?.isSuspended) {
        showToast({ title: 'Not decided', description: `${name}: ${error.message}`, destructive: true });
        return;
      }
      if (error.now.state === item.state) return;
      if (error.now.state === 'pending') {
        const title = 'The member has answered';
        showToast({ title, description: `${name}: nothing was written. It’s open again.`, destructive: true });
        return;
      }
      const description = `${name}: ${decidedText(error.now)} in the meantime.`;
      showToast({ title: 'Someone else decided this', description, destructive: true });
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
        if (!(error instanceof DecisionConflict))
          failedWrite(error, `${name}: your decision couldn’t be saved. Please try again.`);
      }),
    isPending,
    conflict,
  };
}
