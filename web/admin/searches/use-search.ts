import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { failureMessage, recheckRights } from './failures.tsx';
import { useTabState } from './tab-state.ts';

export type SearchOptions<Found> = {
  /** Key of the stored results. */
  name: string;
  search: (signal: AbortSignal) => Promise<Found[]>;
  onFound: (found: Found[]) => void;
  failedTitle: string;
  /** Shown if the server gives no reason for a failure. */
  failedText: string;
};

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** A paid search that can be stopped. Leaving the page stops it; its last results stay in the tab. */
export function useSearch<Found>({ name, search, onFound, failedTitle, failedText }: SearchOptions<Found>) {
  const client = useQueryClient();
  const [found, setFound] = useTabState<Found[] | undefined>(name, undefined);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const mutationKey = ['searches', name];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: () => {
      running.current = new AbortController();
      return search(running.current.signal);
    },
    onMutate: () => void setFound(() => undefined),
    onSuccess: (answer) => {
      setFound(() => answer);
      onFound(answer);
    },
    onError: (error) => {
      if (isAbort(error)) return;
      recheckRights(client, error);
      showToast({ title: failedTitle, description: failureMessage(error, failedText), destructive: true });
    },
  });

  return {
    found,
    searching: isPending,
    stopped: isAbort(error),
    error: isAbort(error) ? null : error,
    // A double click can arrive before the pending state is rendered.
    start: () => client.isMutating({ mutationKey }) === 0 && mutate(),
    stop,
  };
}
