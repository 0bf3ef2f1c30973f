import { type Block, gifBlocks } from '../formats/gif.ts';
import { bytesOf, joined, type Reader } from '../reader.ts';

const graphicControl = 0xf9;
const application = 0xff;
/** Repetition, and the color profile. */
const applications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

function isKept(file: Reader, { kind, at }: Block): boolean {
  if (kind !== 'extension') return true;
  const label = file.u8(at + 1);
  return label === graphicControl || (label === application && applications.includes(file.text(at + 3, 11)));
}

export function cleanGif(file: Reader): Uint8Array<ArrayBuffer> | undefined {
  const parts = gifBlocks(file)
    ?.filter((block) => isKept(file, block))
    .map(({ at, end }) => file.bytes.subarray(at, end));
  return parts && joined([...parts, bytesOf(';')]);
}
