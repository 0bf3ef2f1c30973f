import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { opticFullName } from '#domain/optics/optics.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { recheckRights } from '../failures.tsx';
import type { NamedOptic } from '../queries.ts';

export type BatchRow = ({ optic: NamedOptic } | { id: number; name: string }) & {
  success: boolean;
  error: string | null;
};

export const rowId = (row: BatchRow) => ('optic' in row ? row.optic.id : row.id);
export const rowName = (row: BatchRow) => ('optic' in row ? opticFullName(row.optic) : row.name);

export type BatchState<Row> = {
  step: 'empty' | 'running' | 'stopped' | 'failed' | 'done';
  use: string;
  missing?: boolean;
  rows: readonly Row[];
  total?: number;
  /** The average time per row in this run. */
  rowMs?: number;
  cursor?: number | null;
  error?: unknown;
  retry?: { searched: number; of: number } | undefined;
};

type BatchRequest = { use: string; missing?: boolean; limit: number; cursor?: number };
export type BatchPage<Row> = { results: Row[]; total: number; nextCursor: number | null };

type Toast = { title: string; description?: string };

type BatchKind<Row> = {
  name: string;
  search: (request: BatchRequest, signal: AbortSignal) => Promise<BatchPage<Row>>;
  doneToast: (rows: readonly Row[], total: number) => Toast;
  failedToast: Toast;
  limit?: number;
};

const emptyBatch: BatchState<never> = { step: 'empty', use: 'all', rows: [] };

function stopped<Row>(state: BatchState<Row>): BatchState<Row> {
  const step = state.cursor === null ? 'done' : state.rows.length > 0 ? 'stopped' : 'empty';
  return { ...state, step, error: undefined, retry: undefined };
}

export const failedRows = <Row extends BatchRow>(rows: readonly Row[]) => rows.filter(({ success }) => !success);

export function useBatchState<Row>(name: string): BatchState<Row> {
  const stored = useQuery<BatchState<Row>>({ queryKey: ['batch', name], queryFn: skipToken, gcTime: Infinity });
  return stored.data ?? emptyBatch;
}

export type Batch<Row extends BatchRow> = ReturnType<typeof useBatch<Row>>;

export function useBatch<Row extends BatchRow>({ name, search, doneToast, failedToast, limit = 10 }: BatchKind<Row>) {
  const client = useQueryClient();
  const state = useBatchState<Row>(name);
  const setState = useCallback(
    (change: (now: BatchState<Row>) => BatchState<Row>) =>
      void client.setQueryData<BatchState<Row>>(['batch', name], (now) => change(now ?? emptyBatch)),
    [client, name],
  );
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    if (!running.current) return;
    running.current.abort();
    running.current = undefined;
    setState(stopped);
  }, [setState]);
  useEffect(() => stop, [stop]);
  const changeRow = useCallback(
    (id: number, change: (row: Row) => Row) =>
      setState((now) => ({ ...now, rows: now.rows.map((row) => (rowId(row) === id ? change(row) : row)) })),
    [setState],
  );

  async function run(from: BatchState<Row>, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState(() => ({ ...from, step: 'running', error: undefined }));
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState((now) => ({ ...now, step: 'failed', error, retry: undefined }));
      recheckRights(client, error);
      showToast({ ...failedToast, destructive: true });
    } finally {
      if (running.current === controller) running.current = undefined;
    }
  }

  const searchFrom = (from: BatchState<Row>) =>
    run(from, async (signal) => {
      let { rows, cursor } = from;
      const { use, missing } = from;
      const [startedAt, rowsBefore] = [Date.now(), rows.length];
      // Optics that get what they lacked while the search runs must not shrink it.
      let total = from.total ?? 0;
      do {
        const page = await search(
          { use, limit, ...(missing && { missing }), ...(typeof cursor === 'number' && { cursor }) },
          signal,
        );
        if (signal.aborted) return;
        if (page.nextCursor !== null && page.nextCursor <= (cursor ?? -1))
          throw new Error('The cursor did not advance');
        rows = [...rows, ...page.results];
        cursor = page.nextCursor;
        total = Math.max(total, page.total);
        const rowMs = (Date.now() - startedAt) / Math.max(1, rows.length - rowsBefore);
        setState((now) => ({
          ...now,
          rows: [...now.rows, ...page.results],
          total,
          rowMs,
          cursor: page.nextCursor,
        }));
      } while (cursor !== null);
      setState(stopped);
      showToast(doneToast(rows, total));
    });

  const retryFailed = () =>
    run(state, async (signal) => {
      const failed = failedRows(state.rows);
      for (const [searched, row] of failed.entries()) {
        setState((now) => ({ ...now, retry: { searched, of: failed.length } }));
        const id = rowId(row);
        // A single row is the first after the id before it.
        const { results } = await search({ use: state.use, cursor: id - 1, limit: 1 }, signal);
        if (signal.aborted) return;
        const again = results.find((one) => rowId(one) === id);
        changeRow(id, (now) => again ?? { ...now, error: 'This row is gone.' });
      }
      setState(stopped);
    });

  return {
    state,
    changeRow,
    start: (use: string, missing = false) => void searchFrom({ ...emptyBatch, use, missing }),
    resume: () => void searchFrom(state),
    retryFailed: () => void retryFailed(),
    stop,
    discard: () => setState(() => emptyBatch),
  };
}
