import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

test('a list whose first fetch began before a write is fetched again', async () => {
  const client = createQueryClient(createApi(() => Promise.reject(new Error('not asked'))));
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(client, { queryKey: ['faqs'], queryFn: () => answers[asked++]?.promise ?? '' });
  const stop = observer.subscribe(() => undefined);
  const done = refetchAfterWrite(client, { queryKey: ['faqs'] });
  answers[0]?.resolve('before the write');
  answers[1]?.resolve('after the write');
  await done;
  stop();
  expect(observer.getCurrentResult().data).toBe('after the write');
});

test('a first fetch that a loader waits for goes on', async () => {
  const client = createQueryClient(createApi(() => Promise.reject(new Error('not asked'))));
  const answer = Promise.withResolvers<string>();
  const loaded = client.fetchQuery({ queryKey: ['optics'], queryFn: () => answer.promise });
  await refetchAfterWrite(client, { queryKey: ['optics'] });
  answer.resolve('optics');
  expect(await loaded).toBe('optics');
});
