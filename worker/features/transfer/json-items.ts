import { AppError } from '#domain/api/errors.ts';

const codeOf = (character: string) => character.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const comma = codeOf(',');
const listOpen = codeOf('[');
const listClose = codeOf(']');
const opens = [listOpen, codeOf('{')];
const closes = [listClose, codeOf('}')];
export const blanks = new Set([...' \t\n\r'].map(codeOf));
const byteOrderMark = [0xef, 0xbb, 0xbf];

export const invalidJson = (cause?: unknown) => new AppError('invalid', 'The file is not valid JSON', { cause });

function afterBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (blanks.has(bytes[at] ?? -1)) at += 1;
  return at;
}

/** Where a text ends that starts after a quote: behind the closing one. */
function afterText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at + 1;
}

/** Where an item ends: at the comma after it or at the list's end. */
function itemEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? -1;
    if (depth === 0 && (byte === comma || byte === listClose)) return at;
    if (opens.includes(byte)) depth += 1;
    if (closes.includes(byte)) depth -= 1;
    at = byte === quote ? afterText(bytes, at + 1) : at + 1;
  }
  throw invalidJson();
}

/**
 * Finds the items of a JSON list in UTF-8 without parsing them, because all of them would not fit in a Worker's memory at once.
 * Whether an item is valid is for its parser to tell.
 * @param notAList what to say of a JSON object
 * @throws AppError 'invalid'
 */
export function* jsonItems(bytes: Uint8Array, notAList: string): Generator<Uint8Array> {
  const start = afterBlanks(bytes, byteOrderMark.every((byte, at) => bytes[at] === byte) ? byteOrderMark.length : 0);
  if (bytes[start] === codeOf('{')) throw new AppError('invalid', notAList);
  if (bytes[start] !== listOpen) throw invalidJson();
  let end = afterBlanks(bytes, start + 1);
  if (bytes[end] !== listClose) {
    end = start;
    do {
      const from = end + 1;
      end = itemEnd(bytes, from);
      yield bytes.subarray(from, end);
    } while (bytes[end] === comma);
  }
  if (afterBlanks(bytes, end + 1) < bytes.length) throw invalidJson();
}
