import { expect, test } from 'vitest';
import { storedText } from './stored-text.ts';

const answering = (answer: (path: string) => Response) =>
  ({ ASSETS: { fetch: async (url: string) => answer(new URL(url).pathname) } }) as unknown as Env;

test('a text comes from the folder of what only the Worker reads', async () => {
  const bindings = answering((path) => new Response(`at ${path}`));
  expect(await storedText(bindings, 'openapi.json')).toBe('at /stored/openapi.json');
});

test('a file that is missing is a failure, and not a text', async () => {
  const bindings = answering(() => new Response('<!doctype html>', { status: 404 }));
  await expect(storedText(bindings, 'common-passwords.txt')).rejects.toThrow('common-passwords.txt answered 404');
});
