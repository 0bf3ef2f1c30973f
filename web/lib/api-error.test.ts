import { describe, expect, test } from 'vitest';
import { ApiError, failureText, statusOf } from './api-error.ts';

const body = { message: 'Optic not found', code: 'not_found', requestId: 'r' };

describe('ApiError', () => {
  test('takes its fields from the error body', () => {
    const issues = [{ path: 'name', message: 'Name is required' }];
    const error = new ApiError(400, JSON.stringify({ ...body, issues, current: { version: 2 } }));
    expect(error).toMatchObject({ status: 400, code: 'not_found', serverMessage: 'Optic not found', issues });
    expect(error.current).toEqual({ version: 2 });
  });

  test.each(['<html>', 'null', '"text"', ''])('has no fields for a body of %j', (text) => {
    const error = new ApiError(502, text);
    expect(error).toMatchObject({ status: 502, message: `502: ${text}`, issues: [] });
    expect(error.serverMessage).toBeUndefined();
  });
});

describe('statusOf', () => {
  test('reads an ApiError, and one that was serialized', () => {
    const error = new ApiError(404, JSON.stringify(body));
    expect(statusOf(error)).toBe(404);
    expect(statusOf(JSON.parse(JSON.stringify(error)))).toBe(404);
  });

  test.each([new Error('no status'), { status: '404' }, null, undefined, 'text'])('is undefined for %s', (error) => {
    expect(statusOf(error)).toBeUndefined();
  });
});

describe('failureText', () => {
  test('reports a missing response', () => {
    expect(failureText(new TypeError('Failed to fetch'), 'Fallback')).toMatch(/^The server didn’t respond\./);
    expect(failureText(new Error('anything else'), 'Fallback')).toBe('Fallback');
  });
});
