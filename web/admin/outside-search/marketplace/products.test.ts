import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { ReportedFailure, throwIfReported } from '../failures.tsx';
import { updateFailureText } from './products.tsx';

test.each([
  ['the server’s message', new ApiError(409, '{"message":"Try again."}'), 'Try again.'],
  ['the status without a message', new ApiError(500, ''), 'HTTP 500: Failed to update Amazon URL'],
  ['a failure reported with status 200', new ReportedFailure('Not today.'), 'Not today.'],
  ['a network error', new TypeError('Failed to fetch'), 'Network error: Failed to fetch'],
  ['a thrown text', 'offline', 'Network error: offline'],
])('an update failure shows %s', (_, error, text) => {
  expect(updateFailureText(error)).toBe(text);
});

test('a response that reports failure throws its error, or the fallback', () => {
  expect(() => throwIfReported({ success: false, error: 'Not today.' }, 'Failed')).toThrow(
    new ReportedFailure('Not today.'),
  );
  expect(() => throwIfReported({ success: false, error: null }, 'Failed')).toThrow(new ReportedFailure('Failed'));
  expect(() => throwIfReported({ success: true, error: null }, 'Failed')).not.toThrow();
});
