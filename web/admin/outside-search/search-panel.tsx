import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure, failureMessage, recheckRights } from './failures.tsx';
import { useSearchOff } from './search-parts.tsx';

type Props<Found> = {
  label: string;
  search: (signal: AbortSignal) => Promise<Found[]>;
  onFound: (found: Found[]) => void;
  failedTitle: string;
  failedText: string;
  empty: ReactNode;
  children: (found: Found[]) => ReactNode;
};

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

export function SearchPanel<Found>({ label, search, onFound, failedTitle, failedText, empty, children }: Props<Found>) {
  const client = useQueryClient();
  const off = useSearchOff();
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const {
    mutate,
    isPending: searching,
    error,
    data: found,
  } = useMutation({
    mutationFn: (controller: AbortController) => search(controller.signal),
    onSuccess: onFound,
    onError: (error) => {
      if (isAbort(error)) return;
      recheckRights(client, error);
      showToast({ title: failedTitle, description: failureMessage(error, failedText), destructive: true });
    },
    onSettled: () => {
      running.current = undefined;
    },
  });

  function start(): void {
    // A double click can arrive before the pending state is rendered.
    if (running.current) return;
    running.current = new AbortController();
    mutate(running.current);
  }

  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            ref={button}
            look={off ? 'outline' : 'primary'}
            className="btn-form"
            aria-disabled={searching || undefined}
            onClick={start}
          >
            {searching ? 'Searching...' : label}
          </Button>
          {searching && (
            <Button
              className="btn-form"
              onClick={() => {
                stop();
                button.current?.focus();
              }}
            >
              Stop
            </Button>
          )}
          <span role="status" className="text-ink2">
            {isAbort(error) && 'Search stopped.'}
          </span>
        </div>
        <div role="alert">
          {error !== null && !isAbort(error) && (
            <div className="form-failure mt-4">
              <CallFailure error={error} text={failedText} />
            </div>
          )}
        </div>
      </div>
      {found && (found.length > 0 ? children(found) : empty)}
    </>
  );
}
