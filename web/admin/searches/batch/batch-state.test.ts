import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import {
  type BatchAction,
  type BatchPage,
  type BatchRequest,
  type BatchState,
  batchReducer,
  emptyBatch,
  progressText,
  searchAgain,
  searchPages,
  searchWords,
} from './batch-state.ts';

type Row = { optic: { id: number; url: string | null }; success: boolean; error: string | null };
type State = BatchState<Row>;

const row = (id: number, error: string | null = null): Row => ({
  optic: { id, url: null },
  success: error === null,
  error,
});
const page = (ids: number[], nextCursor: number | null, total = 3): BatchPage<Row> => ({
  results: ids.map((id) => row(id)),
  total,
  nextCursor,
});
const reduce = (actions: BatchAction<Row>[], state: State = emptyBatch) => actions.reduce(batchReducer, state);
const apiError = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }));

async function collect(actions: AsyncGenerator<BatchAction<Row>>) {
  const collected: BatchAction<Row>[] = [];
  try {
    for await (const action of actions) collected.push(action);
  } catch (error) {
    return { collected, error };
  }
  return { collected, error: undefined };
}

const start = { type: 'start', use: 'rifle' } as const;
const firstPage = { type: 'page', ...page([1, 2], 2) } as const;
const lastPage = { type: 'page', ...page([3], null) } as const;
const stop = { type: 'stop' } as const;

test('starting a batch drops earlier results and keeps the chosen use', () => {
  expect(reduce([start], reduce([start, firstPage, stop]))).toEqual({ step: 'running', use: 'rifle', rows: [] });
});

test('pages append rows and move the cursor', () => {
  const state = reduce([start, firstPage, lastPage]);
  expect(state.rows.map(({ optic }) => optic.id)).toEqual([1, 2, 3]);
  expect(state).toMatchObject({ step: 'running', total: 3, cursor: null });
});

test.each([
  ['before the first page', [start, stop], 'empty'],
  ['between pages', [start, firstPage, stop], 'stopped'],
  ['after the last page', [start, firstPage, lastPage, { type: 'finish' }], 'done'],
] as const)('stopping %s leads to step %3$s', (_, actions, step) => {
  expect(reduce([...actions]).step).toBe(step);
});

test('a failure keeps rows and cursor, and resuming clears the error', () => {
  const error = new Error('offline');
  const failed = reduce([start, firstPage, { type: 'fail', error }]);
  expect(failed).toMatchObject({ step: 'failed', error, cursor: 2 });
  expect(failed.rows).toHaveLength(2);
  expect(reduce([{ type: 'resume' }], failed)).toMatchObject({ step: 'running', error: undefined, cursor: 2 });
});

test('a failed retry ends its progress', () => {
  const retrying = reduce([start, lastPage, { type: 'resume' }, { type: 'retry', searched: 1, of: 2 }]);
  expect(retrying.retry).toEqual({ searched: 1, of: 2 });
  expect(reduce([{ type: 'fail', error: new Error() }], retrying).retry).toBeUndefined();
  expect(reduce([stop], retrying)).toMatchObject({ step: 'done', retry: undefined });
});

test('a change affects the row of its optic only', () => {
  const change = ({ optic, ...rest }: Row) => ({ ...rest, optic: { ...optic, url: '/new' } });
  const { rows } = reduce([start, firstPage, { type: 'change', id: 2, change }]);
  expect(rows.map(({ optic }) => optic.url)).toEqual([null, '/new']);
});

test('discarding empties the batch', () => {
  expect(reduce([start, firstPage, stop, { type: 'discard' }])).toEqual(emptyBatch);
});

test('a batch asks for ten optics at a time, following the cursor', async () => {
  const pages = [page([1, 2], 2), page([3], null)];
  const requests: BatchRequest[] = [];
  const { collected } = await collect(
    searchPages<Row>({ use: 'rifle' }, async (request) => {
      requests.push(request);
      return pages.shift() ?? page([], null);
    }),
  );
  expect(requests).toEqual([
    { use: 'rifle', limit: 10 },
    { use: 'rifle', limit: 10, cursor: 2 },
  ]);
  expect(collected).toEqual([firstPage, lastPage, { type: 'finish' }]);
});

test('a resumed batch continues at the stored cursor', async () => {
  const requests: BatchRequest[] = [];
  await collect(
    searchPages<Row>(reduce([start, firstPage, stop]), async (request) => {
      requests.push(request);
      return page([3], null);
    }),
  );
  expect(requests).toEqual([{ use: 'rifle', limit: 10, cursor: 2 }]);
});

test('a cursor that does not advance ends the batch after its page', async () => {
  const { collected, error } = await collect(searchPages<Row>({ use: 'all', cursor: 2 }, async () => page([3], 2)));
  expect(collected).toHaveLength(1);
  expect(error).toEqual(new Error('The cursor did not advance'));
});

test('retrying replaces rows but keeps their current optic', async () => {
  const { collected } = await collect(searchAgain([row(1, 'failed')], async () => row(1)));
  const updated = { ...row(1, 'failed'), optic: { id: 1, url: '/new' } };
  const state = reduce(collected, { ...emptyBatch, rows: [updated] });
  expect(state.rows).toEqual([{ optic: { id: 1, url: '/new' }, success: true, error: null }]);
});

test.each([404, 502])('status %d while retrying is an error of its row', async (status) => {
  const rows = [row(1, 'failed'), row(2, 'failed')];
  const { collected, error } = await collect(
    searchAgain(rows, async ({ optic: { id } }) => {
      if (id === 1) throw apiError(status, 'Failed once more.');
      return row(id);
    }),
  );
  expect(error).toBeUndefined();
  expect(reduce(collected, { ...emptyBatch, rows }).rows).toEqual([row(1, 'Failed once more.'), row(2)]);
});

test('any other failure while retrying ends the retry', async () => {
  const rows = [row(1, 'failed'), row(2, 'failed')];
  const failure = apiError(503, 'The key is gone.');
  const { collected, error } = await collect(searchAgain(rows, () => Promise.reject(failure)));
  expect(error).toBe(failure);
  expect(collected).toEqual([{ type: 'retry', searched: 0, of: 2 }]);
});

const many = (count: number, failed = 0) =>
  Array.from({ length: count }, (_, index) => row(index, index < failed ? 'x' : null));

test.each<[expected: string, state: State]>([
  ['Searching rifle optics...', { step: 'running', use: 'rifle', rows: [] }],
  ['20 of 205 optics searched, 2 failed', { step: 'running', use: 'all', rows: many(20, 2), total: 205, cursor: 20 }],
  [
    'Stopped: 20 of 1,205 pistol optics searched',
    { step: 'stopped', use: 'pistol', rows: many(20), total: 1205, cursor: 20 },
  ],
  ['Interrupted: 1 of 2 optics searched', { step: 'failed', use: 'all', rows: many(1), total: 2, cursor: 1 }],
  ['Done: 2 of 2 optics searched, 1 failed', { step: 'done', use: 'all', rows: many(2, 1), total: 2, cursor: null }],
  ['Done: 2 of 2 optics searched, 1 failed', { step: 'failed', use: 'all', rows: many(2, 1), total: 2, cursor: null }],
  [
    'Searching again: 1 of 3 searched, 2 failed',
    { step: 'running', use: 'all', rows: many(4, 2), total: 4, cursor: null, retry: { searched: 1, of: 3 } },
  ],
])('progress reads "%s"', (expected, state) => {
  expect(progressText(state)).toBe(expected);
});

test('another batch has its own words', () => {
  const words = { ...searchWords, busy: 'Reading', done: 'read' };
  const state = { ...emptyBatch, step: 'running', use: 'Holosun', rows: many(5), total: 20, cursor: 5 } as const;
  expect(progressText(state, words)).toBe('5 of 20 Holosun optics read');
});
