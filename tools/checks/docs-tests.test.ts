import { expect, test } from 'vitest';
import { hasTest, namedTests } from './docs-tests.ts';

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
