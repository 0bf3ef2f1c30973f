import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { passkeyProblem } from './step-fields.tsx';

test("a browser's refusal has a text, by its name", () => {
  const canceled = new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
  expect(passkeyProblem(canceled)).toContain('canceled');
  expect(passkeyProblem(new DOMException('', 'SecurityError'))).toContain('address');
});

test("the server's errors and others have none", () => {
  for (const error of [new ApiError(400, ''), new TypeError('Failed to fetch'), undefined, 'text'])
    expect(passkeyProblem(error)).toBeUndefined();
});
