import { expect, test, vi } from 'vitest';
import { knowFootprints } from '#domain/fit/footprints/footprints.ts';
import type { LoadedPage } from '#web/entry-edge.tsx';
import type { Shell } from './shell/shell.ts';
import { writtenDocument } from './written-document.ts';

const shell: Shell = { start: '<', afterHead: '|', afterApp: '|', end: '>' };
const at = (path: string) => new URL(path, 'https://reddotatlas.example');
const text = ({ body }: { body: ArrayBuffer }) => new TextDecoder().decode(body);

function loaded({
  state = 'state',
  status = 200,
  app = 'app',
} = {}): LoadedPage & { render: ReturnType<typeof vi.fn> } {
  return { status, state, render: vi.fn(() => ({ head: 'head', app })) };
}

async function isRenderedAgain(path: string, page = loaded(), around = shell): Promise<boolean> {
  await writtenDocument(at(path), page, around);
  return page.render.mock.calls.length > 0;
}

test('a document has head, markup and state in their places, and an ETag of its own', async () => {
  const one = await writtenDocument(at('/one'), loaded(), shell);
  expect(text(one)).toBe('<head|app|state>');
  const other = await writtenDocument(at('/one'), loaded({ state: 'other' }), shell);
  expect(text(other)).toBe('<head|app|other>');
  expect(other.etag).not.toBe(one.etag);
});

test('the same data at the same URL is rendered once', async () => {
  const first = await writtenDocument(at('/once?page=2'), loaded(), shell);
  const again = loaded();
  expect((await writtenDocument(at('/once?page=2'), again, shell)).body).toBe(first.body);
  expect(again.render).not.toHaveBeenCalled();
});

test('other data, another URL and another shell are rendered again', async () => {
  expect(await isRenderedAgain('/again')).toBe(true);
  expect(await isRenderedAgain('/again')).toBe(false);
  expect(await isRenderedAgain('/again?page=2')).toBe(true);
  expect(await isRenderedAgain('/again', loaded({ state: 'other' }))).toBe(true);
  expect(await isRenderedAgain('/again', loaded({ state: 'other' }), { ...shell })).toBe(true);
});

test('other footprints in force and another day are rendered again', async () => {
  knowFootprints([]);
  expect(await isRenderedAgain('/lookups')).toBe(true);
  knowFootprints([]);
  expect(await isRenderedAgain('/lookups'), 'the same book').toBe(false);
  knowFootprints([
    { id: 'x', name: 'X', kind: 'open', aliases: [], glockMosPlates: [], compatibleWith: [], lookalikes: [] },
  ]);
  expect(await isRenderedAgain('/lookups')).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3600 * 1000 });
  try {
    expect(await isRenderedAgain('/lookups')).toBe(true);
  } finally {
    vi.useRealTimers();
    knowFootprints([]);
  }
});

test('a page that throws is not stored, nor is one that is not found or private', async () => {
  const broken = {
    ...loaded(),
    render: () => {
      throw new Error('A bug');
    },
  };
  await expect(writtenDocument(at('/broken'), broken, shell)).rejects.toThrow('A bug');
  expect(await isRenderedAgain('/broken')).toBe(true);
  expect(await isRenderedAgain('/unknown', loaded({ status: 404 }))).toBe(true);
  expect(await isRenderedAgain('/unknown', loaded({ status: 404 }))).toBe(true);
  expect(await isRenderedAgain('/profile')).toBe(true);
  expect(await isRenderedAgain('/profile')).toBe(true);
});

test('the documents used last stay stored, up to 8 MB', async () => {
  const app = 'x'.repeat(1024 * 1024);
  for (let id = 1; id <= 7; id += 1) await writtenDocument(at(`/large/${id}`), loaded({ app }), shell);
  expect(await isRenderedAgain('/large/1', loaded({ app }))).toBe(false);
  await writtenDocument(at('/large/8'), loaded({ app }), shell);
  expect(await isRenderedAgain('/large/1', loaded({ app }))).toBe(false);
  expect(await isRenderedAgain('/large/2', loaded({ app }))).toBe(true);
});
