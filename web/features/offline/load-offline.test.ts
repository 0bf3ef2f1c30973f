import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#web/lib/api.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Location } from '#web/router/location.ts';
import type { RouteMatch } from '#web/router/match-route.ts';
import { loadOffline } from './load-offline.ts';

const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('window', { location: { origin: 'http://site', assign } });
});
afterEach(() => vi.unstubAllGlobals());

const location = (pathname: string): Location => ({ pathname, search: '?a=1', hash: '#b', state: null, key: 'k' });

/** Opens a page whose data come from `answer`. */
function open(
  onLine: boolean,
  answer: () => Response,
  { pathname = '/optic/1', lazy }: { pathname?: string; lazy?: () => never } = {},
) {
  vi.stubGlobal('navigator', { onLine });
  const client = createQueryClient(createApi(async () => answer()));
  const loader = prefetching(() => [{ queryKey: ['row'], queryFn: () => answer().json() }]);
  const handle = { head: () => ({ title: '', description: '', keywords: [], canonicalPath: '' }) };
  const match: RouteMatch = { route: { path: '*', handle, loader, lazy }, params: {} };
  const load = vi.fn(async () => {});
  void loadOffline(client, load)(match, location(pathname));
  return load;
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const answered = () => Response.json({});

test('with a signal, a page loads as always', async () => {
  const load = open(true, lost);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});

test('without one, a page that the tab has loads within it', async () => {
  const load = open(false, answered);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});

test('a page whose data or code the tab has not is opened as a document', async () => {
  const load = open(false, lost);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/optic/1?a=1#b'));
  expect(load).not.toHaveBeenCalled();
  assign.mockClear();
  open(false, answered, { lazy: lost });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('pages of members and administrators are not saved, so they load as always', async () => {
  const load = open(false, lost, { pathname: '/profile' });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});
