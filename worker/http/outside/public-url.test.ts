import { expect, test } from 'vitest';
import { publicUrl } from './public-url.ts';

test.each([
  'https://pictures.example/one.png',
  'https://www.trijicon.com/images/RMR.jpg?size=large#top',
  'https://cdn.shop.co.uk:443/a%20b.webp',
  'https://bücher.example/a.png',
  'https://bilder.xn--p1ai/a.png',
  'https://local.example/a.png',
  'https://pictures.example./a.png',
])('%s is public', (url) => {
  expect(publicUrl(url)?.protocol).toBe('https:');
});

test.each([
  'http://pictures.example/one.png',
  'ftp://pictures.example/one.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'file:///etc/passwd',
  'https://pictures.example:8443/one.png',
  'https://user@pictures.example/one.png',
  'https://:word@pictures.example/one.png',
  'pictures.example/one.png',
  '//pictures.example/one.png',
  'https://',
  '',
])('%s is not public: wrong scheme, port, credentials or not a URL', (url) => {
  expect(publicUrl(url)).toBeUndefined();
});

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '１２７.０.０.１',
  '①②⑦.0.0.1',
  '0',
  '10.0.0.1',
  '192.168.1.1',
  '0xa9fea9fe',
  '192.0.2.1',
  '1.1.1.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[fc00::1]',
  '[2606:4700:4700::1111]',
])('https://%s/ is not public: it is an IP address', (host) => {
  expect(publicUrl(`https://${host}/one.png`)).toBeUndefined();
});

test.each([
  'localhost',
  'localhost.',
  'metadata',
  'metadata.google.internal',
  'instance-data',
  'nas.home.arpa',
  'wiki.corp',
  'intranet',
  '.example',
])('https://%s/ is not public: it is a private network name', (host) => {
  expect(publicUrl(`https://${host}/one.png`)).toBeUndefined();
});

test('a redirect target is checked like any other URL', () => {
  const base = new URL('https://pictures.example/a/one.png');
  expect(publicUrl('two.png', base)?.href).toBe('https://pictures.example/a/two.png');
  expect(publicUrl('//other.example/two.png', base)?.href).toBe('https://other.example/two.png');
  expect(publicUrl('//127.0.0.1/two.png', base)).toBeUndefined();
  expect(publicUrl('http://pictures.example/two.png', base)).toBeUndefined();
});
