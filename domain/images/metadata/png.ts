import { type Chunk, isOptional, pngChunks } from '../formats/png.ts';
import { bytesOf, type Checksum, joined, type Reader } from '../reader.ts';
import { orientationOnly } from './orientation.ts';

const colors = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi', 'bKGD', 'pHYs'];
const frames = ['acTL', 'fcTL', 'fdAT'];
const kept = [...colors, ...frames];

const number = (value: number) => Uint8Array.from([24, 16, 8, 0], (bits) => value >>> bits);

function exifChunk(content: Uint8Array, checksum: Checksum): Uint8Array[] {
  const tiff = orientationOnly(content);
  if (tiff === undefined) return [];
  const named = joined([bytesOf('eXIf'), tiff]);
  return [number(tiff.length), named, number(checksum(named))];
}

export function cleanPng(file: Reader): Uint8Array<ArrayBuffer> | undefined {
  const { bytes, checksum } = file;
  const chunks = pngChunks(file);
  if (chunks === undefined || checksum === undefined) return undefined;
  const cleaned = ({ name, at, start, end }: Chunk): Uint8Array[] => {
    if (name === 'eXIf') return exifChunk(bytes.subarray(start, end), checksum);
    return isOptional(name) && !kept.includes(name) ? [] : [bytes.subarray(at, end + 4)];
  };
  return joined([bytes.subarray(0, 8), ...chunks.flatMap(cleaned)]);
}
