import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { BatchUse } from '#domain/searches/searches.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { callFailureText } from '../call-failure.tsx';
import { useKept } from '../result-storage.ts';

type SearchedRow = { optic: { id: number }; success: boolean; error: string | null };
type Answer<Row> = { results: Row[]; totalOptics: number; nextCursor: number | null };
type Asked = { primaryUse: BatchUse; limit: number; cursor?: number };

export type BatchState<Row> = {
  step: 'empty' | 'running' | 'stopped' | 'failed' | 'done';
  use: BatchUse;
  /** What came so far. It stays whatever happens to the next call. */
  rows: readonly Row[];
  /** Undefined until the first answer. */
  total?: number;
  /** Where the next call goes on; null where all are searched. */
  cursor?: number | null;
  failure?: ReactNode;
  /** While failed rows are searched again: how many of them. */
  again?: { searched: number; of: number } | undefined;
};

export type Batch<Row> = {
  state: BatchState<Row>;
  start: (use: BatchUse) => void;
  stop: () => void;
  /** Goes on behind the last answer, after a stop or a failure. */
  goOn: () => void;
  /** Searches the rows that failed again, one by one. */
  searchFailed: () => void;
  /** Forgets everything that was found. */
  discard: () => void;
  /** Changes the row of an optic, as after a write. */
  change: (opticId: number, changed: (row: Row) => Row) => void;
};

type Options<Row> = {
  /** Of the screen; what was found is kept under it. */
  name: string;
  ask: (asked: Asked, signal: AbortSignal) => Promise<Answer<Row>>;
  /** Searches one row again. */
  askOne: (row: Row, signal: AbortSignal) => Promise<Row>;
  done: (rows: readonly Row[], total: number) => void;
  /** Tells of a failure, and answers what the screen says of it. */
  failed: (error: unknown) => ReactNode;
};

/** Optics a call: each is searched elsewhere, and what one call has found is lost when it fails or is stopped. */
const limit = 10;

const empty: BatchState<never> = { step: 'empty', use: 'all', rows: [] };

/** With nothing on its way. */
function atRest<Row>(state: BatchState<Row>): BatchState<Row> {
  const step = state.cursor === null ? 'done' : state.rows.length > 0 ? 'stopped' : 'empty';
  return { ...state, step, failure: undefined, again: undefined };
}

/** A row as it is after a failure of its own; a failure of the whole is thrown on. */
function failedRow<Row extends SearchedRow>(row: Row, error: unknown): Row {
  if (![404, 502].includes(statusOf(error) ?? 0)) throw error;
  return { ...row, error: callFailureText(error, 'The search failed.') };
}

/** A search over many optics, call by call. Leaving the screen stops it; what it found is there when one comes back. */
export function useBatch<Row extends SearchedRow>({ name, ask, askOne, done, failed }: Options<Row>): Batch<Row> {
  const [state, setState] = useKept<BatchState<Row>>(name, empty);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState(atRest);
  }, [setState]);
  useEffect(() => stop, [stop]);

  const change = useCallback(
    (opticId: number, changed: (row: Row) => Row) =>
      setState((now) => ({ ...now, rows: now.rows.map((row) => (row.optic.id === opticId ? changed(row) : row)) })),
    [setState],
  );

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setState((now) => ({ ...now, step: 'running', failure: undefined }));
    try {
      await work(control.signal);
      if (!control.signal.aborted) setState(atRest);
    } catch (error) {
      if (control.signal.aborted) return;
      const failure = failed(error);
      setState((now) => ({ ...now, step: 'failed', failure, again: undefined }));
    } finally {
      if (running.current === control) running.current = undefined;
    }
  }

  async function searchFrom(from: BatchState<Row>, signal: AbortSignal): Promise<void> {
    let { rows, cursor } = from;
    for (;;) {
      const asked = { primaryUse: from.use, limit, ...(typeof cursor === 'number' && { cursor }) };
      const { results, totalOptics: total, nextCursor } = await ask(asked, signal);
      if (signal.aborted) return;
      rows = [...rows, ...results];
      // A row may have been changed since it came.
      setState((now) => ({ ...now, rows: [...now.rows, ...results], total, cursor: nextCursor }));
      if (nextCursor === null) return done(rows, total);
      // Else the same call would be made without end.
      if (nextCursor <= (cursor ?? -1)) throw new Error('The batch does not get on');
      cursor = nextCursor;
    }
  }

  async function searchAgain(rows: Row[], signal: AbortSignal): Promise<void> {
    for (const [searched, row] of rows.entries()) {
      setState((now) => ({ ...now, again: { searched, of: rows.length } }));
      const found = await askOne(row, signal).catch((error) => failedRow(row, error));
      if (signal.aborted) return;
      change(row.optic.id, ({ optic }) => ({ ...found, optic }));
    }
  }

  return {
    state,
    start: (use) => {
      const fresh = { ...empty, use };
      setState(() => fresh);
      void run((signal) => searchFrom(fresh, signal));
    },
    stop,
    goOn: () => void run((signal) => searchFrom(state, signal)),
    searchFailed: () => {
      const rows = state.rows.filter(({ success }) => !success);
      void run((signal) => searchAgain(rows, signal));
    },
    discard: () => setState(() => empty),
    change,
  };
}
