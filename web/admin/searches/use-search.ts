import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useKept } from './result-storage.ts';

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
  /** Of what is searched; what was found last is kept under it. */
  name: string;
  ask: (signal: AbortSignal) => Promise<Found>;
  found: (found: Found) => void;
  /** Tells of a failure, and answers what the screen says of it. */
  failed: (error: unknown) => ReactNode;
};

const empty = { step: 'empty' } as const;

/** A search by someone else's server: it may take long, and can be stopped. */
export function useSearch<Found>({ name, ask, found, failed }: Options<Found>): Search<Found> {
  const [state, setState] = useKept<SearchState<Found>>(name, empty);
  const running = useRef<AbortController>(undefined);

  const end = useCallback(
    (rest: SearchState<Found>) => {
      running.current?.abort();
      running.current = undefined;
      setState((now) => (now.step === 'found' ? now : rest));
    },
    [setState],
  );
  useEffect(() => () => end(empty), [end]);

  async function start(): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setState(() => ({ step: 'searching' }));
    try {
      const answer = await ask(control.signal);
      if (control.signal.aborted) return;
      setState(() => ({ step: 'found', found: answer }));
      found(answer);
    } catch (error) {
      if (control.signal.aborted) return;
      const failure = failed(error);
      setState(() => ({ step: 'failed', failure }));
    } finally {
      if (running.current === control) running.current = undefined;
    }
  }

  return { state, start: () => void start(), stop: () => end({ step: 'stopped' }) };
}
