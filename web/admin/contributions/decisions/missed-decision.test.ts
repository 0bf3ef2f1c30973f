import { expect, test } from 'vitest';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { DecisionConflict } from './conflict.ts';
import { missedDecision } from './missed-decision.ts';

const seen = {
  ...{ state: 'pending', version: 1, entity: 'optic', field: 'weightOz', value: 1.5, acceptedValue: null },
  ...{ row: null, url: null, words: null, method: null, note: null, answer: null, member: { isSuspended: false } },
} as unknown as QueuedContribution;
const conflict = (now: object, message = 'Someone else changed this contribution.') =>
  new DecisionConflict(seen, { ...seen, ...now } as QueuedContribution, message);
const apiError = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }));
const suspended = 'This member is suspended. Reinstate the account to decide on what it sent.';
const gone = 'This is gone: its member may have withdrawn it.';

test.each([
  ['its member was suspended', conflict({ member: { isSuspended: true } }, suspended), `Dot, Weight: ${suspended}`],
  ['its member withdrew it', apiError(404, 'Contribution not found'), `Dot, Weight: ${gone}`],
  [
    'someone else accepted it',
    conflict({ state: 'accepted', acceptedValue: 1.3 }),
    'Dot, Weight: accepted as 1.3 oz instead of 1.5 oz in the meantime.',
  ],
])('an administrator is told that %s, because it leaves the list', (_, error, description) => {
  expect(missedDecision(error, seen, 'Dot, Weight')).toMatchObject({ description });
});

test('an answered question says that it is open again', () => {
  const asked: QueuedContribution = { ...seen, state: 'asked' };
  expect(missedDecision(conflict({}), asked, 'Dot, Weight')?.title).toBe('The member has answered');
});

test.each([
  ['a conflict that stays in the list', conflict({ version: 2 })],
  ['a refused value', apiError(400, 'Footprint is required')],
  ['a network failure', new TypeError('Failed to fetch')],
])('%s is no missed decision', (_, error) => {
  expect(missedDecision(error, seen, 'Dot, Weight')).toBeUndefined();
});
