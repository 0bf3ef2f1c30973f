import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { isSessionEnded } from '#web/features/account/session-ended.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { SessionEnded } from '../ui/failures.tsx';
import { recheckRights } from './failures.tsx';
import { type NamedOptic, showUpdated } from './queries.ts';

export type UpdateFailure = { opticId: number; url: string; text: ReactNode };

export type OpticUpdate<Update extends Target> = ReturnType<typeof useOpticUpdate<Update>>;

type Target = { optic: NamedOptic; url: string };

type Options<Update> = {
  titles: { updated: string; failed: string };
  describe: (update: Update, failure?: string) => string;
  failureText: (error: unknown) => string;
  send: (update: Update) => Promise<AdminOptic>;
  onUpdated: (optic: AdminOptic, update: Update) => void;
};

export function useOpticUpdate<Update extends Target>({
  titles,
  describe,
  failureText,
  send,
  onUpdated,
}: Options<Update>) {
  const client = useQueryClient();
  const mutationKey = ['optics', titles.updated];
  const { isPending, variables, error, mutateAsync } = useMutation({
    mutationKey,
    scope: { id: titles.updated },
    mutationFn: send,
    onSuccess: (optic, update) => {
      showToast({ title: titles.updated, description: describe(update) });
      onUpdated(optic, update);
      void showUpdated(client, optic);
    },
    onError: (error, update) => {
      recheckRights(client, error);
      showToast({ title: titles.failed, description: describe(update, failureText(error)), destructive: true });
    },
  });
  function failureOf(): UpdateFailure | undefined {
    if (!error || !variables) return undefined;
    const { optic, url } = variables;
    return { opticId: optic.id, url, text: isSessionEnded(error) ? <SessionEnded /> : failureText(error) };
  }

  return {
    pending: isPending ? variables : undefined,
    failure: failureOf(),
    save: async (update: Update): Promise<boolean> => {
      // A double click can arrive before the pending state is rendered.
      if (client.isMutating({ mutationKey }) > 0) return false;
      return mutateAsync(update).then(
        () => true,
        () => false,
      );
    },
  };
}
