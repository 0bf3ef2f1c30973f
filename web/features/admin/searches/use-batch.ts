import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { BatchUse } from '#domain/searches.ts';

type RowOf = { optic: { id: number } };
type Answer<Row> = { results: Row[]; totalOptics: number; nextCursor: number | null };
type Asked = { primaryUse: BatchUse; limit: number; cursor?: number };

export type BatchState<Row> = {
  step: 'empty' | 'running' | 'stopped' | 'failed' | 'done';
  use: BatchUse;
  /** What came so far. It stays whatever happens to the next call. */
  rows: readonly Row[];
  /** Undefined until the first answer. */
  total?: number;
  /** Where the next call goes on. */
  cursor?: number;
  failure?: ReactNode;
};

export type Batch<Row> = {
  state: BatchState<Row>;
  start: (use: BatchUse) => void;
  stop: () => void;
  /** Goes on behind the last answer, after a stop or a failure. */
  goOn: () => void;
  /** Changes the row of an optic, as after a write. */
  change: (opticId: number, changed: (row: Row) => Row) => void;
};

type Options<Row> = {
  ask: (asked: Asked, signal: AbortSignal) => Promise<Answer<Row>>;
  done: (rows: readonly Row[], total: number) => void;
  /** Tells of a failure, and answers what the screen says of it. */
  failed: (error: unknown) => ReactNode;
};

/** Optics a call: each is searched elsewhere, and what one call has found is lost when it fails or is stopped. */
const limit = 10;

/** A search over many optics, call by call. It lasts as long as the component that holds it. */
export function useBatch<Row extends RowOf>({ ask, done, failed }: Options<Row>): Batch<Row> {
  const [state, setState] = useState<BatchState<Row>>({ step: 'empty', use: 'all', rows: [] });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(from: BatchState<Row>): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    let { rows, cursor } = from;
    setState({ ...from, step: 'running', failure: undefined });
    try {
      for (;;) {
        const asked = { primaryUse: from.use, limit, ...(cursor !== undefined && { cursor }) };
        const { results, totalOptics: total, nextCursor } = await ask(asked, signal);
        if (signal.aborted) return;
        rows = [...rows, ...results];
        // A row may have been changed since it came.
        const add = (now: BatchState<Row>) => ({ ...now, rows: [...now.rows, ...results], total });
        if (nextCursor === null) {
          setState((now) => ({ ...add(now), step: 'done' }));
          return done(rows, total);
        }
        // Else the same call would be made without end.
        if (nextCursor <= (cursor ?? -1)) throw new Error('The batch does not get on');
        cursor = nextCursor;
        setState((now) => ({ ...add(now), cursor: nextCursor }));
      }
    } catch (error) {
      if (signal.aborted) return;
      const failure = failed(error);
      setState((now) => ({ ...now, step: 'failed', failure }));
    } finally {
      if (running.current === control) running.current = undefined;
    }
  }

  return {
    state,
    start: (use) => void run({ step: 'empty', use, rows: [] }),
    stop: () => {
      running.current?.abort();
      running.current = undefined;
      setState((now) => ({ ...now, step: 'stopped' }));
    },
    goOn: () => void run(state),
    change: useCallback(
      (opticId, changed) =>
        setState((now) => ({ ...now, rows: now.rows.map((row) => (row.optic.id === opticId ? changed(row) : row)) })),
      [],
    ),
  };
}
