import { expect, test } from 'vitest';
import { hasTest, mentionedPaths, namedTests } from './docs.ts';

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

test('a test is named by its path and its name, in code', () => {
  const markdown =
    'No test: `worker/a.test.ts`\n\n| `worker/a.test.ts › a cookie is Secure` | `e2e/b.spec.ts ›\nit\nruns` |';
  expect(namedTests(markdown)).toEqual([
    { line: 3, path: 'worker/a.test.ts', name: 'a cookie is Secure' },
    { line: 3, path: 'e2e/b.spec.ts', name: 'it runs' },
  ]);
});

test.each([
  ["test('a cookie is Secure', () => {", true],
  ['test.each(rows)("a cookie is Secure", () => {', true],
  ['test(`a cookie is Secure`, () => {', true],
  ["test('a cookie is Secure and Lax', () => {", false],
  ["test('no cookie is Secure', () => {", false],
  ['// a cookie is Secure', false],
])('whether %s has the test: %s', (source, expected) => {
  expect(hasTest(source, 'a cookie is Secure')).toBe(expected);
});

test('a name that ends in … is the start of one', () => {
  expect(hasTest("test('a cookie is Secure and Lax', () => {", 'a cookie is …')).toBe(true);
  expect(hasTest("test('no cookie is Secure', () => {", 'a cookie is …')).toBe(false);
});
