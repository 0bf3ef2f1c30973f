import { expect, test } from 'vitest';
import { parseRobots } from './page-access.ts';

const allows = (text: string, path: string) => parseRobots(text, 'RedDotAtlasBot').allows(path);

test.each([
  ['', '/product'],
  ['User-agent: *\nDisallow:', '/product'],
  ['User-agent: OtherBot\nDisallow: /', '/product'],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a'],
  ['User-agent: *\nDisallow: /\n\nuser-agent: reddotatlasbot\nDisallow: /private', '/product'],
  ['User-agent: *\nDisallow: /product # only this\nAllow: /product/open', '/product/open/1'],
])('%j allows %s', (text, path) => {
  expect(allows(text, path)).toBe(true);
});

test.each([
  ['User-agent: *\nDisallow: /', '/product'],
  ['User-agent: one\nUser-agent: RedDotAtlasBot\nDisallow: /', '/product'],
  ['User-agent: *\nDisallow: /*/reviews', '/product/reviews'],
  ['User-agent: *\nDisallow: /*.pdf$', '/one.pdf'],
  ['User-agent: *\nDisallow: /%70roduct', '/product'],
])('%j forbids %s', (text, path) => {
  expect(allows(text, path)).toBe(false);
});

test('a pattern of many stars is matched in no time', () => {
  const started = Date.now();
  expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(400)}b`, `/${'a'.repeat(2000)}`)).toBe(true);
  expect(Date.now() - started).toBeLessThan(1000);
});
