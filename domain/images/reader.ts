/** CRC-32, PNG's checksum. */
export type Checksum = (bytes: Uint8Array) => number;

/** Reads numbers and names of a file. What lies past its end is 0. */
export class Reader {
  readonly bytes: Uint8Array;
  readonly checksum: Checksum | undefined;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, checksum?: Checksum) {
    this.bytes = bytes;
    this.checksum = checksum;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get length(): number {
    return this.bytes.length;
  }
  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }
  u16(at: number, little = false): number {
    return at + 2 <= this.length ? this.#view.getUint16(at, little) : 0;
  }
  u24(at: number): number {
    return this.u16(at, true) + this.u8(at + 2) * 0x10000;
  }
  u32(at: number, little = false): number {
    return at + 4 <= this.length ? this.#view.getUint32(at, little) : 0;
  }
  u64(at: number): number {
    return this.u32(at) * 2 ** 32 + this.u32(at + 4);
  }
  text(at: number, length: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + length));
  }
  name(at: number): string {
    return this.text(at, 4);
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
