import { beforeEach, expect, test, vi } from 'vitest';
import { stubDeniedStorage, stubStorage } from '#web/testing/storage.ts';
import { isFirstReadToday } from './view-beacon.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a post is first read once per UTC day', () => {
  stubStorage();
  expect([isFirstReadToday('plates'), isFirstReadToday('plates'), isFirstReadToday('optics')]).toEqual([
    true,
    false,
    true,
  ]);
  vi.setSystemTime('2026-11-22T00:10:00Z');
  expect([isFirstReadToday('plates'), isFirstReadToday('plates')]).toEqual([true, false]);
});

test.each(['{', '{"day":"2026-11-21","slugs":"plates"}'])('the stored text %j counts as no reads', (text) => {
  stubStorage({ 'red-dot-atlas:read': text });
  expect(isFirstReadToday('plates')).toBe(true);
});

test('without storage access a post is first read once per page load', () => {
  stubDeniedStorage();
  expect([isFirstReadToday('plates'), isFirstReadToday('plates')]).toEqual([true, false]);
});
