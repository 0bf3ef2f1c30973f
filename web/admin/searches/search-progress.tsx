import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Search } from './use-search.ts';

/** Starts and stops a search, and says what went wrong with it. */
export function SearchProgress<Found>({
  search: { state, start, stop },
  label,
}: {
  search: Search<Found>;
  label: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const searching = state.step === 'searching';
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
          {state.step === 'stopped' && 'The search was stopped.'}
        </span>
      </div>
      <div role="alert">{state.step === 'failed' && <div className="form-failure mt-4">{state.failure}</div>}</div>
    </div>
  );
}
