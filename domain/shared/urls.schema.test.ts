import { expect, test } from 'vitest';
import { imageUrl, webUrl } from './urls.schema.ts';

const long = `https://a.example/${'x'.repeat(2031)}`;

test.each([
  'https://www.amazon.com/dp/B0?tag=a@b#top',
  'http://a.example',
  'https://a.example:8443/@someone',
  long.slice(0, 2048),
])('%s is a web URL', (text) => {
  expect(webUrl.parse(text)).toBe(text);
});

const none = [
  'javascript:alert(1)',
  'a.example/x',
  '//a.example/x',
  'https:a.example/x',
  'https:\\\\a.example/x',
  'https://a.example\\@evil.example/',
  'https://amazon.com@evil.example/',
  'https://user:word@a.example/x.png',
  long,
];

test.each(none)('%s is none', (text) => {
  expect(webUrl.safeParse(text).success).toBe(false);
});

test.each(['https://a.example/x.png', '/images/', '/images/a.png', '/og-image.jpg'])('%s is an image’s', (text) => {
  expect(imageUrl.parse(text)).toBe(text);
});

test.each([
  ...none,
  'http://a.example/x.png',
  '/',
  '/api/logout',
  '/../x.png',
  '/images/../x.png',
  '/images//x.png',
  '/images/x.png?y',
  `/images/${'x'.repeat(2048)}`,
])('%s is not an image URL', (text) => {
  expect(imageUrl.safeParse(text).success).toBe(false);
});
