import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Does not keep the process alive. */
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());

function* repeated(part, bytes) {
  for (let sent = 0; sent < bytes; sent += part.length) yield part;
}

async function* slowly(parts) {
  for (const part of parts) {
    yield part;
    await wait(100);
  }
}

export const flood = (response, part, bytes) => pipeline(Readable.from(repeated(Buffer.from(part), bytes)), response);
export const trickle = (response) =>
  pipeline(Readable.from(slowly(repeated(Buffer.from(' '), Number.POSITIVE_INFINITY))), response);
