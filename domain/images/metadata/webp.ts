import { type Chunk, chunksIn, webpChunks } from '../formats/webp.ts';
import { bytesOf, joined, type Reader } from '../reader.ts';
import { orientationOnly } from './orientation.ts';

const kept = ['VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM'];
const keptInFrame = ['VP8 ', 'VP8L', 'ALPH'];
const frameHeaderBytes = 16;
const hasExif = 0x08;
const hasXmp = 0x04;

const number = (value: number) => Uint8Array.from([0, 8, 16, 24], (bits) => value >>> bits);

function chunk(name: string, content: Uint8Array): Uint8Array {
  return joined([bytesOf(name), number(content.length), content, new Uint8Array(content.length % 2)]);
}

const contentOf = ({ bytes }: Reader, { start, end }: Chunk) => bytes.subarray(start, end);

function frame(file: Reader, { start, end }: Chunk): Uint8Array | undefined {
  const parts = chunksIn(file, start + frameHeaderBytes, end)?.filter(({ name }) => keptInFrame.includes(name));
  const header = file.bytes.subarray(start, start + frameHeaderBytes);
  return parts && chunk('ANMF', joined([header, ...parts.map((part) => chunk(part.name, contentOf(file, part)))]));
}

function header(file: Reader, extended: Chunk, turned: boolean): Uint8Array {
  const content = contentOf(file, extended).slice();
  content[0] = ((content[0] ?? 0) & ~(hasExif | hasXmp)) | (turned ? hasExif : 0);
  return chunk('VP8X', content);
}

export function cleanWebp(file: Reader): Uint8Array<ArrayBuffer> | undefined {
  const chunks = webpChunks(file);
  if (chunks === undefined) return undefined;
  const [extended, exif] = ['VP8X', 'EXIF'].map((name) => chunks.find((one) => one.name === name));
  const turned = extended && exif && orientationOnly(contentOf(file, exif));
  const parts = chunks.flatMap((one): (Uint8Array | undefined)[] => {
    if (one === extended) return [header(file, one, turned !== undefined)];
    if (one.name === 'ANMF') return [frame(file, one)];
    return kept.includes(one.name) ? [chunk(one.name, contentOf(file, one))] : [];
  });
  if (turned) parts.push(chunk('EXIF', turned));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const content = joined([bytesOf('WEBP'), ...parts]);
  return joined([bytesOf('RIFF'), number(content.length), content]);
}
