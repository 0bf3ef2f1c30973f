import { type ReactNode, useEffect, useRef, useState } from 'react';

export type SearchState<Found> =
  | { step: 'empty' | 'searching' | 'stopped' }
  | { step: 'found'; found: Found }
  | { step: 'failed'; failure: ReactNode };

export type Search<Found> = {
  state: SearchState<Found>;
  start: () => void;
  stop: () => void;
};

type Options<Found> = {
  ask: (signal: AbortSignal) => Promise<Found>;
  found: (found: Found) => void;
  /** Tells of a failure, and answers what the screen says of it. */
  failed: (error: unknown) => ReactNode;
};

/** A search by someone else's server: it may take long, and can be stopped. */
export function useSearch<Found>({ ask, found, failed }: Options<Found>): Search<Found> {
  const [state, setState] = useState<SearchState<Found>>({ step: 'empty' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setState({ step: 'searching' });
    try {
      const answer = await ask(control.signal);
      if (control.signal.aborted) return;
      setState({ step: 'found', found: answer });
      found(answer);
    } catch (error) {
      if (!control.signal.aborted) setState({ step: 'failed', failure: failed(error) });
    } finally {
      if (running.current === control) running.current = undefined;
    }
  }

  function stop(): void {
    running.current?.abort();
    running.current = undefined;
    setState({ step: 'stopped' });
  }

  return { state, start: () => void start(), stop };
}
