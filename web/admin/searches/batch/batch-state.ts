import { grouped } from '#domain/shared/numbers.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { type BatchRow, rowId } from './batch-row.ts';

export type BatchState<Row> = {
  step: 'empty' | 'running' | 'stopped' | 'failed' | 'done';
  /** The rows that it goes over: 'all', or a use, or a brand. */
  use: string;
  rows: readonly Row[];
  /** Undefined until the first response. */
  total?: number;
  /** Where the next call continues; null when every row is searched. */
  cursor?: number | null;
  error?: unknown;
  /** Progress while failed rows are searched again. */
  retry?: { searched: number; of: number } | undefined;
};

export type BatchPage<Row> = { results: Row[]; total: number; nextCursor: number | null };

export type BatchAction<Row> =
  | { type: 'start'; use: string }
  | ({ type: 'page' } & BatchPage<Row>)
  | { type: 'retry'; searched: number; of: number }
  | { type: 'change'; id: number; change: (row: Row) => Row }
  | { type: 'fail'; error: unknown }
  | { type: 'resume' | 'stop' | 'finish' | 'discard' };

export const emptyBatch: BatchState<never> = { step: 'empty', use: 'all', rows: [] };

export function batchReducer<Row extends BatchRow>(state: BatchState<Row>, action: BatchAction<Row>): BatchState<Row> {
  switch (action.type) {
    case 'start':
      return { ...emptyBatch, step: 'running', use: action.use };
    case 'resume':
      return { ...state, step: 'running', error: undefined };
    case 'page': {
      const { results, total, nextCursor: cursor } = action;
      return { ...state, rows: [...state.rows, ...results], total, cursor };
    }
    case 'retry':
      return { ...state, retry: { searched: action.searched, of: action.of } };
    case 'change': {
      const { id, change } = action;
      return { ...state, rows: state.rows.map((row) => (rowId(row) === id ? change(row) : row)) };
    }
    case 'fail':
      return { ...state, step: 'failed', error: action.error, retry: undefined };
    case 'stop':
    case 'finish': {
      const step = state.cursor === null ? 'done' : state.rows.length > 0 ? 'stopped' : 'empty';
      return { ...state, step, error: undefined, retry: undefined };
    }
    case 'discard':
      return emptyBatch;
  }
}

/** Rows per call. Results of a call that is stopped are lost, so it is kept small. */
const defaultLimit = 10;

export type BatchRequest = { use: string; limit: number; cursor?: number };

/** Searches all rows after the cursor, page by page. */
export async function* searchPages<Row>(
  { use, cursor }: Pick<BatchState<Row>, 'use' | 'cursor'>,
  search: (request: BatchRequest) => Promise<BatchPage<Row>>,
  limit = defaultLimit,
): AsyncGenerator<BatchAction<Row>> {
  let next = cursor;
  do {
    const page = await search({ use, limit, ...(typeof next === 'number' && { cursor: next }) });
    yield { type: 'page', ...page };
    if (page.nextCursor !== null && page.nextCursor <= (next ?? -1)) throw new Error('The cursor did not advance');
    next = page.nextCursor;
  } while (next !== null);
  yield { type: 'finish' };
}

/** Searches rows again, one by one. A failure that is not limited to one row ends it. */
export async function* searchAgain<Row extends BatchRow>(
  rows: readonly Row[],
  search: (row: Row) => Promise<Row>,
): AsyncGenerator<BatchAction<Row>> {
  for (const [searched, row] of rows.entries()) {
    yield { type: 'retry', searched, of: rows.length };
    const found = await search(row).catch((error) => {
      if (![404, 502].includes(statusOf(error) ?? 0)) throw error;
      return { ...row, error: failureText(error, 'The search failed.') };
    });
    // The optic may have been updated since the row was searched.
    yield {
      type: 'change',
      id: rowId(row),
      change: (now) => ('optic' in now ? { ...found, optic: now.optic } : found),
    };
  }
  yield { type: 'stop' };
}

export const failedRows = <Row extends { success: boolean }>(rows: readonly Row[]) =>
  rows.filter(({ success }) => !success);

/** What a batch does, in words. */
export type BatchWords = {
  start: string;
  busy: string;
  done: string;
  /** What the rows are: 'optic'. */
  noun: string;
};

/** 'rifle optics' */
const rowsOf = (use: string, noun: string) => (use === 'all' ? `${noun}s` : `${use} ${noun}s`);

export const searchWords: BatchWords = {
  start: 'Start Batch Search',
  busy: 'Searching',
  done: 'searched',
  noun: 'optic',
};

const leads = { empty: '', running: '', stopped: 'Stopped: ', failed: 'Interrupted: ', done: 'Done: ' };

/** '20 of 205 optics searched, 2 failed' */
export function progressText(
  { step, use, rows, total, retry, cursor }: BatchState<{ success: boolean }>,
  { busy, done, noun }: BatchWords = searchWords,
): string {
  const failed = failedRows(rows).length;
  if (retry) return `${busy} again: ${grouped(retry.searched)} of ${grouped(retry.of)} ${done}, ${failed} failed`;
  if (total === undefined) return `${busy} ${rowsOf(use, noun)}...`;
  const lead = step === 'failed' && cursor === null ? leads.done : leads[step];
  const failures = failed === 0 ? '' : `, ${grouped(failed)} failed`;
  return `${lead}${grouped(rows.length)} of ${grouped(total)} ${rowsOf(use, noun)} ${done}${failures}`;
}
