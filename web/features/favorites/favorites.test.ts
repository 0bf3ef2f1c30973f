import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { createApi, type Send } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { currentToast } from '#web/shell/toasts/toasts.ts';
import { userQuery } from '../account/queries.ts';
import { changeFavorite, favoritesQuery, isFavorite } from './favorites.ts';

const optic = { id: 5 } as Optic;
const user = { id: 1 } as AccountUser;
const otherUser = { id: 2 } as AccountUser;

type Answer = (status: number) => void;

let writes: { method: string | undefined; answer: Answer }[];
let getFavorites: () => Response;

const send: Send = (_, { method }) => {
  if (method === undefined) return Promise.resolve(getFavorites());
  return new Promise((resolve) => {
    writes.push({ method, answer: (status) => resolve(Response.json({ message: 'No' }, { status })) });
  });
};

function signedIn(favorites?: Optic[]) {
  const client = createQueryClient(createApi(send));
  client.setQueryData(userQuery().queryKey, user);
  if (favorites) client.setQueryData(favoritesQuery().queryKey, favorites);
  const tap = () => changeFavorite(client, optic, askToSignIn);
  return { client, tap, isLit: () => isFavorite(client, optic.id) };
}

const reconcile = () => new Promise((resolve) => setTimeout(resolve));

const askToSignIn = vi.fn();

beforeEach(() => {
  askToSignIn.mockClear();
  writes = [];
  getFavorites = () => Response.json([]);
});

test('a heart lights up before the server has answered', async () => {
  const { tap, isLit } = signedIn([]);
  const tapped = tap();
  expect(isLit()).toBe(true);
  await reconcile();
  writes[0]?.answer(201);
  await tapped;
  expect(isLit()).toBe(true);
});

test('a failed write rolls back with a toast', async () => {
  const { client, tap, isLit } = signedIn([optic]);
  const tapped = tap();
  expect(isLit()).toBe(false);
  await reconcile();
  writes[0]?.answer(500);
  await tapped;
  expect(isLit()).toBe(true);
  expect(client.getQueryData(favoritesQuery().queryKey)).toEqual([optic]);
  expect(currentToast()).toMatchObject({ description: 'Failed to update favorites. Please try again.' });
});

test('taps on one heart are sent in order, one at a time', async () => {
  const { client, tap, isLit } = signedIn([]);
  const taps = [tap(), tap()];
  expect(isLit()).toBe(false);
  await reconcile();
  expect(writes.map(({ method }) => method)).toEqual(['POST']);
  writes[0]?.answer(201);
  await vi.waitFor(() => expect(writes.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  writes[1]?.answer(200);
  await Promise.all(taps);
  expect(isLit()).toBe(false);
  expect(client.getQueryData(favoritesQuery().queryKey)).toEqual([]);
});

test('a failure that a later tap overrides is not reported', async () => {
  const { tap, isLit } = signedIn([]);
  const before = currentToast();
  const taps = [tap(), tap()];
  await reconcile();
  writes[0]?.answer(500);
  await vi.waitFor(() => expect(writes).toHaveLength(2));
  writes[1]?.answer(200);
  await Promise.all(taps);
  expect(isLit()).toBe(false);
  expect(currentToast()).toBe(before);
});

test('without a list from the server, the last successful tap counts', async () => {
  getFavorites = () => new Response(null, { status: 500 });
  const { tap, isLit } = signedIn();
  const tapped = tap();
  await reconcile();
  writes[0]?.answer(201);
  await tapped;
  expect(isLit()).toBe(true);
});

describe('when the member changes', () => {
  test('queued taps are not sent', async () => {
    const { client, tap } = signedIn([]);
    tap();
    tap();
    await reconcile();
    client.getMutationCache().clear();
    writes[0]?.answer(201);
    await reconcile();
    await reconcile();
    expect(writes).toHaveLength(1);
  });

  test('an answer for the former member leaves the favorites alone', async () => {
    const { client, tap, isLit } = signedIn([]);
    const tapped = tap();
    await reconcile();
    client.getMutationCache().clear();
    client.setQueryData(userQuery().queryKey, otherUser);
    writes[0]?.answer(201);
    await tapped;
    expect(client.getQueryData(favoritesQuery().queryKey)).toEqual([]);
    expect(isLit()).toBe(false);
  });
});

test('an ended session signs out and asks to sign in', async () => {
  const { client, tap } = signedIn([]);
  const tapped = tap();
  await reconcile();
  writes[0]?.answer(401);
  await tapped;
  expect(askToSignIn).toHaveBeenCalledOnce();
  expect(client.getQueryState(userQuery().queryKey)?.isInvalidated).toBe(true);
});
