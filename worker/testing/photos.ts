import { sampleImage } from '#domain/images/image-samples.ts';
import { bytesOf, joined } from '#domain/images/reader.ts';
import { pngChunk } from './images.ts';

const little = (value: number, bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => value >>> (8 * at));
const big = (value: number, bytes: number) => little(value, bytes).reverse();

const entry = (tag: number, type: number, count: number, value: number) =>
  joined([little(tag, 2), little(type, 2), little(count, 4), little(value, 4)]);

/** What these photos must lose. */
export const secrets = ['Phone', '52.52', 'Home', 'xmpmeta'];

/** As phones write it: maker, orientation, and a latitude in the GPS directory. */
function exif(orientation: number): Uint8Array {
  const [maker, gps] = [8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + 12];
  return joined([
    bytesOf('II*\0'),
    little(8, 4),
    little(3, 2),
    entry(0x010f, 2, 11, maker),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, gps),
    little(0, 4),
    bytesOf('PhoneMaker\0\0'),
    little(2, 2),
    joined([little(1, 2), little(2, 2), little(2, 4), bytesOf('N\0\0\0')]),
    entry(2, 5, 3, gps + 2 + 2 * 12 + 4),
    little(0, 4),
    ...[52, 31, 12].map((part) => joined([little(part, 4), little(1, 4)])),
  ]);
}

const xmp = bytesOf('<x:xmpmeta>exif:GPSLatitude="52.52"</x:xmpmeta>');
const caption = bytesOf('Home');
/** Stands for a color profile; decoders of these samples do not read it. */
export const profile = bytesOf('color profile');

function segment(marker: number, ...content: Uint8Array[]): Uint8Array {
  const bytes = joined(content);
  return joined([Uint8Array.from([0xff, marker]), big(bytes.length + 2, 2), bytes]);
}

export function jpegPhoto(orientation: number, name: 'jpeg' | 'progressive' = 'jpeg'): Uint8Array<ArrayBuffer> {
  const plain = sampleImage(name);
  return joined([
    plain.subarray(0, 2),
    segment(0xe1, bytesOf('Exif\0\0'), exif(orientation)),
    segment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0'), xmp),
    segment(0xe2, bytesOf('ICC_PROFILE\0\x01\x01'), profile),
    segment(0xe2, bytesOf('MPF\0'), caption),
    segment(0xed, bytesOf('Photoshop 3.0\0'), caption),
    segment(0xfe, caption),
    plain.subarray(2),
    // The second photo of a file with a depth map.
    sampleImage('jpeg').subarray(0, 2),
    segment(0xe1, bytesOf('Exif\0\0'), exif(1)),
    sampleImage('jpeg').subarray(2),
  ]);
}

export function pngPhoto(orientation: number): Uint8Array<ArrayBuffer> {
  const plain = sampleImage('png');
  return joined([
    plain.subarray(0, 33),
    pngChunk('iCCP', joined([bytesOf('P\0\0'), profile])),
    pngChunk('eXIf', exif(orientation)),
    pngChunk('tEXt', joined([bytesOf('Comment\0'), caption])),
    pngChunk('iTXt', joined([bytesOf('XML:com.adobe.xmp\0\0\0\0\0'), xmp])),
    pngChunk('zTXt', joined([bytesOf('Raw profile type exif\0\0'), caption])),
    pngChunk('tIME', Uint8Array.from([7, 234, 11, 29, 8, 0, 0])),
    plain.subarray(33),
    caption,
  ]);
}

function webpChunk(name: string, content: Uint8Array): Uint8Array {
  return joined([bytesOf(name), little(content.length, 4), content, new Uint8Array(content.length % 2)]);
}

const riff = (...chunks: Uint8Array[]) => webpChunk('RIFF', joined([bytesOf('WEBP'), ...chunks]));

const extended = (flags: number) =>
  webpChunk('VP8X', joined([Uint8Array.from([flags, 0, 0, 0]), little(2, 3), little(1, 3)]));

export function webpPhoto(orientation: number): Uint8Array<ArrayBuffer> {
  return joined([
    riff(
      extended(0x20 | 0x08 | 0x04),
      webpChunk('ICCP', profile),
      sampleImage('webp').subarray(12),
      webpChunk('EXIF', joined([bytesOf('Exif\0\0'), exif(orientation)])),
      webpChunk('XMP ', xmp),
      webpChunk('NOTE', caption),
    ),
    caption,
  ]);
}

/** Two frames; one has a note beside its pixels. */
export function movingWebp(): Uint8Array<ArrayBuffer> {
  const frame = (...extra: Uint8Array[]) => {
    const header = joined([new Uint8Array(6), little(2, 3), little(1, 3), little(100, 3), Uint8Array.of(0)]);
    return webpChunk('ANMF', joined([header, sampleImage('webp').subarray(12), ...extra]));
  };
  const frames = [frame(), frame(webpChunk('NOTE', caption))];
  return joined([riff(extended(0x02 | 0x04), webpChunk('ANIM', new Uint8Array(6)), ...frames, webpChunk('XMP ', xmp))]);
}

export function gifPhoto(): Uint8Array<ArrayBuffer> {
  const plain = sampleImage('gif');
  const block = (label: number, ...parts: Uint8Array[]) =>
    joined([
      Uint8Array.of(0x21, label),
      ...parts.flatMap((part) => [Uint8Array.of(part.length), part]),
      Uint8Array.of(0),
    ]);
  const screen = 13 + 3 * 2;
  return joined([
    plain.subarray(0, screen),
    block(0xff, bytesOf('NETSCAPE2.0'), Uint8Array.of(1, 0, 0)),
    block(0xfe, caption),
    block(0xff, bytesOf('XMP DataXMP'), xmp),
    plain.subarray(screen),
    caption,
  ]);
}
