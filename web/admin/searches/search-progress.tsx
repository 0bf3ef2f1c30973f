import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from './call-failure.tsx';
import type { Search } from './use-search.ts';

type Props<Found> = { search: Search<Found>; label: string };

/** Starts and stops a search and shows its failure. */
export function SearchProgress<Found>({ search, label }: Props<Found>) {
  const { searching, stopped, error, failedText, start, stop } = search;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          look="primary"
          className="btn-form"
          aria-disabled={searching || undefined}
          onClick={() => !searching && start()}
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
          {stopped && 'Search stopped.'}
        </span>
      </div>
      <div role="alert">
        {error !== null && (
          <div className="form-failure mt-4">
            <CallFailure error={error} text={failedText} />
          </div>
        )}
      </div>
    </div>
  );
}
