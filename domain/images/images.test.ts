import { expect, test } from 'vitest';
import { imageWidths, srcSetOf } from './image-widths.ts';
import { imageEnding, imageKeyPattern, ownImageKeys } from './images.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'jpg'],
  ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'png'],
  ['GIF89a\x01\x00\x01\x00', 'gif'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf', 'avif'],
  ['\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1heicmiafavif', 'avif'],
])('%j is detected as %s', (text, ending) => {
  expect(imageEnding(bytes(text))).toBe(ending);
});

test.each([
  ['nothing', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PNG whose line ends were changed', '\x89PNG\n\x1a\n\x00'],
  ['the begin of a PNG', '\x89PNG\r\n'],
  ['sound in RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ['a brand behind the box that names brands', '\x00\x00\x00\x14ftypheic\x00\x00\x00\x00mif1avif'],
  ['a version that reads like a brand', '\x00\x00\x00\x14ftypheicavifmif1'],
])('%s is no image', (_, text) => {
  expect(imageEnding(bytes(text))).toBeUndefined();
});

test('a view into a larger buffer is read at its offset', () => {
  const avif = '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf';
  expect(imageEnding(bytes(`12345${avif}`).subarray(5))).toBe('avif');
});

test('a key is a hash with the extension of its type', () => {
  const hash = 'a1'.repeat(32);
  expect(imageKeyPattern.test(`${hash}.png`)).toBe(true);
  for (const key of [hash, `${hash}.svg`, `${hash}.png/`, `../${hash}.png`, `${hash.toUpperCase()}.png`, 'a1.png']) {
    expect([key, imageKeyPattern.test(key)]).toEqual([key, false]);
  }
});

const key = `${'a1'.repeat(32)}.png`;
const other = `${'b2'.repeat(32)}.avif`;

test.each<[string, string[]]>([
  [`/images/${key}`, [key]],
  [`https://atlas.example/images/${key}`, [key]],
  [`https://atlas.example/images/${key}?v=1`, [key]],
  // An address of ours that no image can have is one that is not there.
  ['/images/abc.png', ['abc.png']],
  ['/images/', ['']],
  [`/images/../${key}`, [`../${key}`]],
  ['', []],
  ['/icon.png', []],
  [`https://elsewhere.example/images/${key}`, []],
  [`//elsewhere.example/images/${key}`, []],
  [`https://atlas.example.evil.example/images/${key}`, []],
  [`<img src="/images/${key}"> ![dot](/images/${other}) and https://elsewhere.example/images/${key}`, [key, other]],
  [`See https://atlas.example/images/${key}, //atlas.example/images/${other}`, [key, other]],
  ['A path such as /images/ or /images/none.png in a text', []],
])('%s contains the image keys %j', (text, keys) => {
  expect(ownImageKeys(text, 'https://atlas.example')).toEqual(keys);
});

const path = (ending: string) => `/images/${'a1'.repeat(32)}.${ending}`;

test.each(['jpg', 'png', 'webp'])('a %s of this site is offered in every width', (ending) => {
  const offered = srcSetOf(path(ending))?.split(',');
  expect(offered).toHaveLength(imageWidths.length);
  expect(offered?.[1]).toBe(`${path(ending)}?w=320 320w`);
});

test.each([
  path('gif'),
  path('avif'),
  '/og-image.jpg',
  `https://elsewhere.example${path('jpg')}`,
  `${path('jpg')}?w=320`,
])('%s is only offered as it is', (src) => expect(srcSetOf(src)).toBeUndefined());
