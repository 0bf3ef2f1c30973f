import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from './failures.tsx';
import { type SearchOptions, useSearch } from './use-search.ts';

type Props<Found> = SearchOptions<Found> & {
  label: string;
  /** Replaces an empty result. */
  empty: ReactNode;
  children: (found: Found[]) => ReactNode;
};

export function SearchPanel<Found>({ label, empty, children, ...options }: Props<Found>) {
  const { found, searching, stopped, error, start, stop } = useSearch(options);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
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
              <CallFailure error={error} text={options.failedText} />
            </div>
          )}
        </div>
      </div>
      {found && (found.length > 0 ? children(found) : empty)}
    </>
  );
}
