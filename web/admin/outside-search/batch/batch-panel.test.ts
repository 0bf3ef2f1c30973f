import { expect, test } from 'vitest';
import { progressText } from './batch-panel.tsx';
import type { BatchRow, BatchState } from './use-batch.ts';

const rows = (count: number, failed = 0): BatchRow[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Row ${id}`, success: id >= failed, error: null }));

test.each<[expected: string, state: BatchState<BatchRow>]>([
  ['Searching rifle optics...', { step: 'running', use: 'rifle', rows: [] }],
  ['18 of 205 optics searched, 2 failed', { step: 'running', use: 'all', rows: rows(20, 2), total: 205, cursor: 20 }],
  [
    'Stopped: 20 of 1,205 pistol optics searched',
    { step: 'stopped', use: 'pistol', rows: rows(20), total: 1205, cursor: 20 },
  ],
  ['Interrupted: 1 of 2 optics searched', { step: 'failed', use: 'all', rows: rows(1), total: 2, cursor: 1 }],
  ['Done: 1 of 2 optics searched, 1 failed', { step: 'done', use: 'all', rows: rows(2, 1), total: 2, cursor: null }],
  ['Done: 1 of 2 optics searched, 1 failed', { step: 'failed', use: 'all', rows: rows(2, 1), total: 2, cursor: null }],
  [
    'Searching again: 1 of 3 searched, 2 failed',
    { step: 'running', use: 'all', rows: rows(4, 2), total: 4, cursor: null, retry: { searched: 1, of: 3 } },
  ],
])('progress reads "%s"', (expected, state) => {
  expect(progressText(state)).toBe(expected);
});

test('another batch has its own words', () => {
  const words = { what: 'reading', start: 'Start Reading', busy: 'Reading', done: 'read', noun: 'optic' };
  const state = { step: 'running', use: 'Holosun', rows: rows(5), total: 20, cursor: 5 } as const;
  expect(progressText(state, words)).toBe('5 of 20 Holosun optics read');
});
