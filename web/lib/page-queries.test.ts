import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError, isMissing } from './api-error.ts';
import { pageQueries, restoreQueries } from './page-queries.ts';

/** A browser's client with what the edge's client found, as it travels in a document. */
async function carried(fill: (edge: QueryClient) => Promise<unknown>) {
  const edge = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await fill(edge);
  const browser = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } },
  });
  const text = JSON.stringify(pageQueries(edge));
  restoreQueries(browser, JSON.parse(text));
  return { text, browser };
}

function watch(client: QueryClient, queryKey: readonly string[]) {
  const queryFn = vi.fn(async () => 'fetched again');
  const observer = new QueryObserver(client, { queryKey, queryFn });
  observer.subscribe(() => {})();
  return { queryFn, result: observer.getCurrentResult() };
}

test('the browser has what the edge found, and does not fetch it again', async () => {
  const { browser } = await carried((edge) =>
    edge.prefetchQuery({ queryKey: ['optics', '1'], queryFn: async () => ({ id: 1 }) }),
  );
  const { queryFn, result } = watch(browser, ['optics', '1']);
  expect(result).toMatchObject({ status: 'success', data: { id: 1 }, isStale: false });
  expect(queryFn).not.toHaveBeenCalled();
});

test('the browser has an answer that is null', async () => {
  const { browser } = await carried((edge) => edge.prefetchQuery({ queryKey: ['none'], queryFn: async () => null }));
  expect(watch(browser, ['none']).result).toMatchObject({ status: 'success', data: null });
});

test('the browser knows what failed at the edge, and does not try again', async () => {
  const { browser } = await carried((edge) =>
    edge.prefetchQuery({ queryKey: ['optics', '9'], queryFn: () => Promise.reject(new ApiError(404, 'Not found')) }),
  );
  const { queryFn, result } = watch(browser, ['optics', '9']);
  expect(result).toMatchObject({ status: 'error', data: undefined });
  expect(isMissing(result.error)).toBe(true);
  expect(queryFn).not.toHaveBeenCalled();
});

test('a document names no query that is still pending, and each key once', async () => {
  const { text } = await carried(async (edge) => {
    void edge.prefetchQuery({ queryKey: ['waits'], queryFn: () => new Promise(() => {}) });
    await edge.prefetchQuery({ queryKey: ['optics', '1'], queryFn: async () => 1 });
  });
  expect(text).toBe('[[["optics","1"],1]]');
});
