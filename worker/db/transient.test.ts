import { expect, test, vi } from 'vitest';
import { againIfTransient, isTransient } from './transient.ts';

const wrapped = (message: string) => new Error('Failed query: update …', { cause: new Error(`D1_ERROR: ${message}`) });

test.each([
  'D1 DB reset because its code was updated.',
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1 DB exceeded its CPU time limit and was reset.',
])('%s passes', (message) => {
  expect(isTransient(wrapped(message))).toBe(true);
});

test.each(['no such table: reviews', 'UNIQUE constraint failed'])('%s does not pass', (message) => {
  expect(isTransient(wrapped(message))).toBe(false);
  expect(isTransient(new Error(`Failed query: select ? params: ${message} D1 DB is overloaded`))).toBe(false);
});

test('what fails for a moment runs once more, and nothing else', async () => {
  const run = vi.fn(async (): Promise<string> => 'done');
  run.mockRejectedValueOnce(wrapped('Network connection lost.'));
  expect(await againIfTransient(run)).toBe('done');
  run.mockRejectedValue(wrapped('D1 DB is overloaded. Too many requests queued.'));
  await expect(againIfTransient(run)).rejects.toThrow('Failed query');
  expect(run).toHaveBeenCalledTimes(4);
  run.mockReset().mockRejectedValue(wrapped('no such table: reviews'));
  await expect(againIfTransient(run)).rejects.toThrow('Failed query');
  expect(run).toHaveBeenCalledTimes(1);
});
