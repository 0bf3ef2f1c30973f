import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { sampleImage } from '#domain/images/image-samples.ts';
import { canBeDecoded, imageSize as sizeOf } from '#domain/images/image-size.ts';
import { type ImageEnding, imageEnding } from '#domain/images/images.ts';
import { bytesOf, joined } from '#domain/images/reader.ts';

const imageSize = (bytes: Uint8Array, ending: ImageEnding) => sizeOf(bytes, ending, crc32);

const samples = [
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['progressive', 'jpg'],
  ['gif', 'gif'],
  ['webp', 'webp'],
  ['losslessWebp', 'webp'],
  ['transparentWebp', 'webp'],
  ['avif', 'avif'],
  ['transparentAvif', 'avif'],
] as const;

function changed(name: Parameters<typeof sampleImage>[0], changes: Record<number, number[]>): Uint8Array {
  const bytes = sampleImage(name);
  for (const [at, values] of Object.entries(changes)) bytes.set(values, Number(at));
  return bytes;
}

const fourBytes = (number: number) => String.fromCharCode(...[24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff));

function png(...chunks: [name: string, content: string][]): Uint8Array {
  const parts = chunks.map(([name, content]) => {
    const named = name + content;
    return fourBytes(content.length) + named + fourBytes(crc32(bytesOf(named)));
  });
  return bytesOf(`\x89PNG\r\n\x1a\n${parts.join('')}`);
}

const header = (width: string, height: string): [string, string] => ['IHDR', `${width}${height}\x08\x02\0\0\0`];
const pixels: [string, string] = ['IDAT', 'abc'];
const end: [string, string] = ['IEND', ''];

const positionOf = (bytes: Uint8Array, text: string) => String.fromCharCode(...bytes).indexOf(text);

test.each(samples)('%s is 3 by 2 pixels', (name, ending) => {
  const bytes = sampleImage(name);
  expect([imageEnding(bytes), imageSize(bytes, ending)]).toEqual([ending, { width: 3, height: 2 }]);
});

test.each(samples)('%s is refused if truncated anywhere', (name, ending) => {
  const bytes = sampleImage(name);
  // Browsers show a GIF with complete images without its end marker.
  const needed = ending === 'gif' ? bytes.length - 1 : bytes.length;
  for (let length = 0; length < needed; length += 1) {
    expect([length, imageSize(bytes.subarray(0, length), ending)]).toEqual([length, undefined]);
  }
});

test('trailing bytes after an image are accepted', () => {
  for (const [name, ending] of samples.filter(([, one]) => one !== 'avif')) {
    const bytes = sampleImage(name);
    const longer = new Uint8Array(bytes.length + 1000);
    longer.set(bytes);
    expect([name, imageSize(longer, ending)]).toEqual([name, { width: 3, height: 2 }]);
  }
});

test.each<[string, ImageEnding, Uint8Array]>([
  ['PNG', 'png', png(header('\0\0\0\0', '\0\0\0\x02'), pixels, end)],
  ['PNG', 'png', png(header('\0\0\0\x03', '\0\0\0\0'), pixels, end)],
  ['JPEG', 'jpg', changed('jpeg', { [positionOf(sampleImage('jpeg'), '\xff\xc0') + 5]: [0, 0] })],
  ['GIF', 'gif', changed('gif', { 6: [0, 0] })],
  ['WebP', 'webp', changed('webp', { 26: [0, 0] })],
  ['AVIF', 'avif', changed('avif', { [positionOf(sampleImage('avif'), 'ispe') + 8]: [0, 0, 0, 0] })],
])('a %s without a width or height is refused', (_, ending, bytes) => {
  expect(imageSize(bytes, ending)).toBeUndefined();
});

test.each<[string, ImageEnding, string]>([
  [
    'a PNG that starts with another chunk',
    'png',
    '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIDAT\x00\x00\x00\x03\x00\x00\x00\x02',
  ],
  ['HTML behind the sign of a PNG', 'png', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ['HTML behind the sign of a JPEG', 'jpg', '\xff\xd8\xff<script>alert(1)</script>'],
  ['a JPEG without a frame', 'jpg', '\xff\xd8\xff\xda\x00\x02\xff\xd9'],
  ['a GIF without an image', 'gif', 'GIF89a\x03\x00\x02\x00\x00\x00\x00;'],
  ['a WebP without an image', 'webp', 'RIFF\x10\x00\x00\x00WEBPJUNK\x04\x00\x00\x00abcd'],
  ['an AVIF with nothing but a name', 'avif', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf'],
])('%s has no size', (_, ending, text) => {
  expect(imageSize(bytesOf(text), ending)).toBeUndefined();
});

const small = header('\0\0\0\x03', '\0\0\0\x02');

test('a PNG without pixels is refused', () => {
  expect(imageSize(png(small, pixels, end), 'png')).toEqual({ width: 3, height: 2 });
  expect(imageSize(png(small, end), 'png')).toBeUndefined();
});

test('a PNG with a changed byte is refused, unless it displays without that part', () => {
  const bytes = png(small, ['PLTE', 'abc'], ['pHYs', 'abcdefghi'], pixels, end);
  const optional = positionOf(bytes, 'pHYs');
  for (let at = 16; at < bytes.length; at += 1) {
    const altered = Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 0x80 : byte));
    const isOptional = at > optional && at < optional + 4 + 9 + 4;
    expect([at, imageSize(altered, 'png')]).toEqual([at, isOptional ? { width: 3, height: 2 } : undefined]);
  }
});

test("without checksums a damaged PNG has a size, and a truncated one doesn't", () => {
  const bytes = png(small, pixels, end);
  bytes[positionOf(bytes, 'abc')] = 0;
  expect([sizeOf(bytes, 'png'), imageSize(bytes, 'png')]).toEqual([{ width: 3, height: 2 }, undefined]);
  expect(sizeOf(bytes.subarray(0, -1), 'png')).toBeUndefined();
});

test('a GIF is as large as its largest frame, for which browsers reserve space', () => {
  const frame = positionOf(sampleImage('gif'), ',');
  const bytes = changed('gif', { [frame + 5]: [0xff, 0xff, 0xff, 0xff] });
  expect(imageSize(bytes, 'gif')).toEqual({ width: 65_535, height: 65_535 });
});

test('large sizes are read in full', () => {
  expect(imageSize(png(header('\0\x01\0\0', '\xff\xff\xff\xff'), pixels, end), 'png')).toEqual({
    width: 65_536,
    height: 4_294_967_295,
  });
  expect(imageSize(changed('transparentWebp', { 24: [0xff, 0xff, 0x0f] }), 'webp')?.width).toBe(0x100000);
});

test('lengths that point backwards or past the end stop the parser', () => {
  const box = positionOf(sampleImage('avif'), 'meta') - 4;
  for (const length of [
    [0, 0, 0, 4],
    [0xff, 0xff, 0xff, 0xff],
  ]) {
    expect(imageSize(changed('avif', { [box]: length }), 'avif')).toBeUndefined();
    expect(imageSize(changed('png', { 33: length }), 'png')).toBeUndefined();
  }
});

const avif = sampleImage('avif');
const inAvif = (text: string) => positionOf(avif, text);
const isRead = (bytes: Uint8Array) => imageSize(bytes, 'avif') !== undefined;

test('an AVIF whose data has no stated end is refused if truncated anywhere', () => {
  const openEnded = changed('avif', { [inAvif('mdat') - 4]: [0, 0, 0, 0] });
  expect(isRead(openEnded)).toBe(true);
  for (let length = 0; length < openEnded.length; length += 1) {
    expect([length, isRead(openEnded.subarray(0, length))]).toEqual([length, false]);
  }
});

const location = inAvif('iloc') + 4 + 8;
const pixelStart = inAvif('mdat') + 4;

test.each<[string, Record<number, number[]>]>([
  ['whose image is said to be in no box of data', { [location + 4]: [0, 0, 0, 0] }],
  ['whose image is said to end behind the file', { [location + 14]: [0, 0, 0xff, 0xff] }],
  ['whose image is said to be in another file', { [location + 2]: [0, 1] }],
  ['whose list of places is in an unknown version', { [inAvif('iloc') + 4]: [9] }],
  ['whose list of places has impossible lengths of numbers', { [inAvif('iloc') + 8]: [0x37] }],
  ['whose main image is not in the list', { [inAvif('pitm') + 8]: [0, 9] }],
  ['whose main image is no image', { [inAvif('av01')]: [0x45, 0x78, 0x69, 0x66] }],
  ...['meta', 'iinf', 'iloc', 'pitm', 'iprp', 'ipco', 'mdat'].map((name): [string, Record<number, number[]>] => [
    `without ${name}`,
    { [inAvif(name)]: [0x78, 0x78, 0x78, 0x78] },
  ]),
  ['whose pixels are all zero', { [pixelStart]: Array<number>(avif.length - pixelStart).fill(0) }],
  ['whose pixels are noise', { [pixelStart]: [0xff, 0xd8, 0xff] }],
  ['whose pixels have the wrong length', { [pixelStart + 13]: [0x7f] }],
])('an AVIF %s is refused', (_, changes) => {
  expect(isRead(changed('avif', changes))).toBe(false);
});

test('an AVIF with endless lists is refused at once', () => {
  const boxes = joined([avif, ...Array.from({ length: 20_000 }, () => bytesOf('\0\0\0\x08free'))]);
  expect([isRead(boxes.subarray(0, avif.length + 8)), isRead(boxes)]).toEqual([true, false]);
  const endless = changed('avif', { [inAvif('iloc') + 8]: [0, 0, 0xff, 0xff], [location + 4]: [0xff, 0xff] });
  const began = performance.now();
  expect(isRead(endless)).toBe(false);
  expect(performance.now() - began).toBeLessThan(100);
});

test.each([
  [20_000, 2500, true],
  [20_000, 2501, false],
  [20_001, 1, false],
  [1, 20_001, false],
])('%i by %i pixels can be decoded: %s', (width, height, can) => {
  expect(canBeDecoded({ width, height })).toBe(can);
});
