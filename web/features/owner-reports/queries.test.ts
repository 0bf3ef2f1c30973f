import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchReported } from './queries.ts';

test('a first fetch that began before the report was written is repeated', async () => {
  const client = new QueryClient();
  const before = Promise.withResolvers<string>();
  const answers = [before.promise, Promise.resolve('with the report')];
  const queryKey = ['pistols', 'fit', 1, 2];
  const stop = new QueryObserver(client, { queryKey, queryFn: () => answers.shift() }).subscribe(() => {});
  const refetched = refetchReported(client);
  before.resolve('without the report');
  await refetched;
  expect(client.getQueryData(queryKey)).toBe('with the report');
  stop();
});
