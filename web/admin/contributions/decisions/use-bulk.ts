import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '#domain/shared/numbers.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { type BulkDecision, type Chosen, decideMany, type Outcome } from './decide-many.ts';

const mutationKey = ['contributions', 'decide'];

type Bulk = { chosen: () => Promise<readonly Chosen[]>; decision: BulkDecision };

/** Decides on several contributions at once. `data` says what became of each. */
export function useBulk(onDecided: (outcomes: readonly Outcome[]) => void) {
  const client = useQueryClient();
  const { mutateAsync, isPending, data, reset } = useMutation({
    mutationKey,
    scope: { id: 'contributions' },
    mutationFn: async ({ chosen, decision }: Bulk) => decideMany(client, await chosen(), decision),
    onSuccess: (outcomes, { decision }) => {
      const done = outcomes.filter(({ error }) => error === null).length;
      const verb = decision.action === 'accept' ? 'accepted' : 'rejected';
      // The failures say that none was decided.
      if (done > 0) showToast({ title: `${counted(done, 'contribution')} ${verb}` });
      onDecided(outcomes);
    },
  });
  return {
    async send(bulk: Bulk): Promise<void> {
      if (client.isMutating({ mutationKey }) === 0) await mutateAsync(bulk);
    },
    isPending,
    failures: data?.filter(({ error }) => error !== null) ?? [],
    reset,
  };
}
