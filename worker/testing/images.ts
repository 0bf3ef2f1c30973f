import { crc32, deflateSync } from 'node:zlib';
import { bytesOf, joined } from '#domain/images/reader.ts';
import type { Sender } from './members.ts';

let last = 0;

export function newPng(length = 100): Uint8Array<ArrayBuffer> {
  last += 1;
  const start = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0....');
  const end = bytesOf('....\0\0\0\0IEND\xae\x42\x60\x82');
  const bytes = new Uint8Array(length);
  bytes.set(start);
  new DataView(bytes.buffer).setUint32(start.length, length - start.length - 8 - end.length);
  bytes.set(bytesOf(`IDAT${last}`), start.length + 4);
  bytes.set(end, length - end.length);
  signChunk(bytes, 8);
  signChunk(bytes, start.length);
  return bytes;
}

export function signChunk(bytes: Uint8Array<ArrayBuffer>, at: number): void {
  const view = new DataView(bytes.buffer);
  const end = at + 8 + view.getUint32(at);
  view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
}

export function formOf(...fields: [name: string, value: Blob | string, fileName?: string][]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'picture.png');
  }
  return form;
}

export function upload(send: Sender, bytes: Uint8Array<ArrayBuffer>, bindings?: Env): Promise<Response> {
  const body = formOf(['image', new Blob([bytes], { type: 'image/png' })]);
  return send('/api/admin/upload-image', { method: 'POST', body }, bindings);
}

export async function uploaded(send: Sender, bytes = newPng()): Promise<string> {
  const { imageUrl } = (await (await upload(send, bytes)).json()) as { imageUrl: string };
  return imageUrl;
}

export function pngChunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.length);
  new DataView(bytes.buffer).setUint32(0, content.length);
  bytes.set(bytesOf(name), 4);
  bytes.set(content, 8);
  signChunk(bytes, 0);
  return bytes;
}

export function noisePng(width: number, height: number, extra: Uint8Array[] = []): Uint8Array<ArrayBuffer> {
  last += 1;
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  let noise = last;
  const pixels = Uint8Array.from({ length: height * (width + 1) }, (_, at) => {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0;
    return at % (width + 1) === 0 ? 0 : noise >>> 24;
  });
  const parts = [
    bytesOf('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', new Uint8Array()),
  ];
  return joined(parts);
}

export const animationChunk = () => pngChunk('acTL', new Uint8Array([0, 0, 0, 2, 0, 0, 0, 0]));
