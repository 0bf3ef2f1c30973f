import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { showToast, type ToastMessage } from '#web/shell/toasts/toasts.ts';
import { recheckRights } from '../failures.tsx';
import { useTabState } from '../tab-state.ts';
import type { BatchRow } from './batch-row.ts';
import {
  type BatchAction,
  type BatchPage,
  type BatchRequest,
  type BatchState,
  batchReducer,
  emptyBatch,
  failedRows,
  searchAgain,
  searchPages,
} from './batch-state.ts';

export type Batch<Row extends BatchRow> = ReturnType<typeof useBatch<Row>>;

type Toast = Pick<ToastMessage, 'title' | 'description'>;

type Options<Row> = {
  /** Key of the stored results. */
  name: string;
  search: (request: BatchRequest, signal: AbortSignal) => Promise<BatchPage<Row>>;
  searchOne: (row: Row, signal: AbortSignal) => Promise<Row>;
  doneToast: (state: BatchState<Row>) => Toast;
  failedToast: Toast;
  /** Shown if the server gives no reason for a failure. */
  failedText: string;
  /** Rows per call, if not the default. */
  limit?: number;
};

/** A search over many rows, call by call. Leaving the page stops it, but the results stay in the tab. */
export function useBatch<Row extends BatchRow>({
  name,
  search,
  searchOne,
  doneToast,
  failedToast,
  failedText,
  limit,
}: Options<Row>) {
  const client = useQueryClient();
  const [state, setState] = useTabState<BatchState<Row>>(name, emptyBatch);
  const running = useRef<AbortController>(undefined);
  const dispatch = useCallback((action: BatchAction<Row>) => setState((now) => batchReducer(now, action)), [setState]);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    dispatch({ type: 'stop' });
  }, [dispatch]);
  useEffect(() => stop, [stop]);

  async function run(
    first: BatchAction<Row>,
    actionsOf: (state: BatchState<Row>, signal: AbortSignal) => AsyncGenerator<BatchAction<Row>>,
  ): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      for await (const action of actionsOf(dispatch(first), signal)) {
        if (signal.aborted) return;
        const now = dispatch(action);
        if (action.type === 'finish') showToast(doneToast(now));
      }
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'fail', error });
      recheckRights(client, error);
      showToast({ ...failedToast, destructive: true });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  }

  const searchRest = (from: BatchState<Row>, signal: AbortSignal) =>
    searchPages(from, (request) => search(request, signal), limit);

  return {
    state,
    failedText,
    start: (use: string) => void run({ type: 'start', use }, searchRest),
    stop,
    /** Continues after a stop or a failure. */
    resume: () => void run({ type: 'resume' }, searchRest),
    retryFailed: () =>
      void run({ type: 'resume' }, ({ rows }, signal) =>
        searchAgain(failedRows(rows), (row) => searchOne(row, signal)),
      ),
    discard: () => dispatch({ type: 'discard' }),
    changeRow: useCallback(
      (id: number, change: (row: Row) => Row) => void dispatch({ type: 'change', id, change }),
      [dispatch],
    ),
  };
}
