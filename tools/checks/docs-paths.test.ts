import { expect, test } from 'vitest';
import { mentionedPaths } from './docs-paths.ts';

const paths = (markdown: string, file = 'docs/architecture.md') =>
  mentionedPaths(file, markdown).map(({ path }) => path);

test('a path in code starts with a top-level folder', () => {
  expect(paths('See `domain/optics/optics.ts`, `node catalog/loader/load.ts` and `worker/app.ts:12`.')).toEqual([
    'domain/optics/optics.ts',
    'catalog/loader/load.ts',
    'worker/app.ts',
  ]);
});

test('URLs, packages and placeholders are not paths', () => {
  expect(paths('`/api/optics`, `drizzle-orm/d1`, `web/features/<feature>/`, `docs/decisions/NNN-title.md`')).toEqual(
    [],
  );
});

test('a folder and a pattern are paths', () => {
  expect(paths('`worker/` is a word, `worker/http/` and `domain/*.test.ts` are paths')).toEqual([
    'worker',
    'worker/http',
    'domain/*.test.ts',
  ]);
});

test('a fenced block is code', () => {
  expect(mentionedPaths('README.md', 'Do:\n\n```sh\nnode tools/start/start.mjs\n```\n')).toEqual([
    { line: 4, path: 'tools/start/start.mjs' },
  ]);
});

test('links are relative to their file, without the fragment', () => {
  expect(
    paths('[a](decisions/001-one.md#why) [b](../worker/app.ts) [c](#here) [d](https://example.com/docs/x)'),
  ).toEqual(['docs/decisions/001-one.md', 'worker/app.ts']);
  expect(paths('![picture](docs/picture.png)', 'README.md')).toEqual(['docs/picture.png']);
});
