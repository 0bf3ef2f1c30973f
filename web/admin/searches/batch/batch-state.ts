import { grouped } from '#domain/shared/numbers.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';

export type SearchedRow = { optic: { id: number }; success: boolean; error: string | null };

export type BatchState<Row> = {
  step: 'empty' | 'running' | 'stopped' | 'failed' | 'done';
  /** The optics that it goes over: 'all', or a use, or a brand. */
  use: string;
  rows: readonly Row[];
  /** Undefined until the first response. */
  total?: number;
  /** Where the next call continues; null when every optic is searched. */
  cursor?: number | null;
  error?: unknown;
  /** Progress while failed rows are searched again. */
  retry?: { searched: number; of: number } | undefined;
};

export type BatchPage<Row> = { results: Row[]; totalOptics: number; nextCursor: number | null };

export type BatchAction<Row> =
  | { type: 'start'; use: string }
  | ({ type: 'page' } & BatchPage<Row>)
  | { type: 'retry'; searched: number; of: number }
  | { type: 'change'; opticId: number; change: (row: Row) => Row }
  | { type: 'fail'; error: unknown }
  | { type: 'resume' | 'stop' | 'finish' | 'discard' };

export const emptyBatch: BatchState<never> = { step: 'empty', use: 'all', rows: [] };

export function batchReducer<Row extends SearchedRow>(
  state: BatchState<Row>,
  action: BatchAction<Row>,
): BatchState<Row> {
  switch (action.type) {
    case 'start':
      return { ...emptyBatch, step: 'running', use: action.use };
    case 'resume':
      return { ...state, step: 'running', error: undefined };
    case 'page': {
      const { results, totalOptics: total, nextCursor: cursor } = action;
      return { ...state, rows: [...state.rows, ...results], total, cursor };
    }
    case 'retry':
      return { ...state, retry: { searched: action.searched, of: action.of } };
    case 'change': {
      const { opticId, change } = action;
      return { ...state, rows: state.rows.map((row) => (row.optic.id === opticId ? change(row) : row)) };
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

/** Optics per call. Results of a call that is stopped are lost, so it is kept small. */
const defaultLimit = 10;

export type BatchRequest = { use: string; limit: number; cursor?: number };

/** Searches all optics after the cursor, page by page. */
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

/** Searches rows again, one by one. A failure that is not limited to one optic ends it. */
export async function* searchAgain<Row extends SearchedRow>(
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
    yield { type: 'change', opticId: row.optic.id, change: ({ optic }) => ({ ...found, optic }) };
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
  /** 'rifle optics' */
  opticsOf: (use: string) => string;
};

export const searchWords: BatchWords = {
  start: 'Start Batch Search',
  busy: 'Searching',
  done: 'searched',
  opticsOf: (use) => (use === 'all' ? 'optics' : `${use} optics`),
};

const leads = { empty: '', running: '', stopped: 'Stopped: ', failed: 'Interrupted: ', done: 'Done: ' };

/** '20 of 205 optics searched, 2 failed' */
export function progressText(
  { step, use, rows, total, retry, cursor }: BatchState<{ success: boolean }>,
  { busy, done, opticsOf }: BatchWords = searchWords,
): string {
  const failed = failedRows(rows).length;
  if (retry) return `${busy} again: ${grouped(retry.searched)} of ${grouped(retry.of)} ${done}, ${failed} failed`;
  if (total === undefined) return `${busy} ${opticsOf(use)}...`;
  const lead = step === 'failed' && cursor === null ? leads.done : leads[step];
  const failures = failed === 0 ? '' : `, ${grouped(failed)} failed`;
  return `${lead}${grouped(rows.length)} of ${grouped(total)} ${opticsOf(use)} ${done}${failures}`;
}
